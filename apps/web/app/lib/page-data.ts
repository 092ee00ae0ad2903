import type { ApiClient } from "@bcc/contract/client";
import type { Failure, Result } from "@bcc/contract/result";
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { redirect } from "react-router";
import { apiContext, browserApi } from "./api.ts";
import { localizedPath } from "./locale.ts";
import { reportFailure } from "./report-failure.ts";
import { isReturning } from "./return.ts";

/** A page's data: the value when the server loaded it, a promise when the browser loads it. */
export type Pending<Value> = Value | Promise<Value>;

/** Loads a page's data, on the server or in the browser; throws redirects and errors. */
export type Load<Page> = (api: ApiClient, query: URLSearchParams, pathname: string) => Promise<Page>;

/** A route's `loader`: waits for the page's data. */
export function serverLoader<Page>(load: Load<Page>) {
	return async ({ request, context }: LoaderFunctionArgs) => ({
		page: await load(context.get(apiContext), queryOf(request), new URL(request.url).pathname),
	});
}

/** A route's `clientLoader`: waits for the page's data only on a return, so that a new page is shown at once. */
export function browserLoader<Page>(load: Load<Page>) {
	return async ({ request }: ClientLoaderFunctionArgs): Promise<{ page: Pending<Page> }> => {
		const page = load(browserApi(), queryOf(request), new URL(request.url).pathname);
		/* The page shows the failure; this prevents an unhandled rejection. */
		const loaded = page.then(
			(value) => ({ page: value }),
			() => ({ page }),
		);
		return isReturning() ? loaded : { page };
	};
}

/** The page's data in a route's loader data; undefined until it is loaded. */
export function loadedPage<Page>(loaderData: { page: unknown } | null | undefined): Page | undefined {
	return loaderData?.page instanceof Promise ? undefined : (loaderData?.page as Page | undefined);
}

/** What stands in a page's address, without the parameter by which React Router says whose data it asks for. */
export function queryOf({ url }: Pick<Request, "url">): URLSearchParams {
	const { searchParams } = new URL(url);
	searchParams.delete("_routes");
	return searchParams;
}

/** The token of a mailed or shared link, which is untrusted text. */
export function tokenOf(request: Pick<Request, "url">): string {
	return queryOf(request).get("token") ?? "";
}

/** The one record of an answer; undefined where there is none. Any other failure is logged, and `failed` thrown. */
export function foundIn<Data>(
	result: Result<Data[]>,
	words: string,
	failed: (failure: Failure) => Response = tryLater,
): Data | undefined {
	if (result.ok) return result.data[0];
	if (result.code === "not_found") return undefined;
	reportFailure(words, result.code, result.message);
	throw failed(result);
}

/** Thrown where an address leads to nothing (product §8). */
export function notFound(): Response {
	return redirect(localizedPath("/page-not-found"));
}

/** Thrown where a page cannot be loaded now: by a rate limit, an overload or a failure of the server. */
export function tryLater(): Response {
	return new Response(null, { status: 503 });
}
