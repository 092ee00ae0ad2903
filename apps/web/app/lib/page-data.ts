import type { ApiClient } from "@bcc/contract/client";
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { redirect } from "react-router";
import { apiContext, browserApi } from "./api.ts";
import { localizedPath } from "./locale.ts";

/** What a page shows: the value where the server had it, its promise while the browser fetches it. */
export type Pending<Value> = Value | Promise<Value>;

/** Loads a page's data, the same on both sides; throws redirects and errors. */
export type Load<Page> = (api: ApiClient, query: URLSearchParams, pathname: string) => Promise<Page>;

/** A route's `loader`: the page with its data, in-process. */
export function serverLoader<Page>(load: Load<Page>) {
	return async ({ request, context }: LoaderFunctionArgs) => ({
		page: await load(context.get(apiContext), queryOf(request), new URL(request.url).pathname),
	});
}

/** A route's `clientLoader`: the page at once, its data when loaded. */
export function browserLoader<Page>(load: Load<Page>) {
	return ({ request }: ClientLoaderFunctionArgs) => {
		const page = load(browserApi(), queryOf(request), new URL(request.url).pathname);
		/* The page that awaits it shows a failure. */
		page.catch(() => {});
		return { page };
	};
}

/** The page in a route's loader data, where it is there; for its head. */
export function loadedIn<Page>(loaderData: { page: unknown } | null | undefined): Page | undefined {
	return loaderData?.page instanceof Promise ? undefined : (loaderData?.page as Page | undefined);
}

export function queryOf({ url }: Pick<Request, "url">): URLSearchParams {
	return new URL(url).searchParams;
}

/** Thrown where there is nothing at an address (product §8). */
export function notFound(): Response {
	return redirect(localizedPath("/page-not-found"));
}

/** Thrown where the server refuses a page for now, by a rate limit or in an overload, or could not answer. */
export function tryLater(): Response {
	return new Response(null, { status: 503 });
}
