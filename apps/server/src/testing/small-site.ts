import type { SiteContext } from "@bcc/contract/site/site";
import {
	createContext,
	type EntryContext,
	RouterContextProvider as Provider,
	type RouterContextProvider,
} from "@bcc/web/router";
import type { SiteBuild } from "#server/pages/site.ts";

const siteContext = createContext<SiteContext>();

/**
 * A site of three pages: one shows the signed-in user, and its form signs out; the second's form makes any call; the third shows its form's
 * input.
 */
export async function smallSite(): Promise<SiteBuild> {
	const page = {
		async loader({ context }: { context: RouterContextProvider }) {
			const { session, csrfToken } = context.get(siteContext);
			return Response.json({ session: await session(), csrfToken });
		},
		async action({ context }: { context: RouterContextProvider }) {
			const { transport } = context.get(siteContext);
			const headers = { "content-type": "application/json" };
			const answer = await transport({ method: "POST", path: "/auth/logout", headers, body: "{}" });
			return Response.json(answer.body, { status: answer.httpStatus });
		},
	};
	// With its own view it is a document, as the pages of the site are.
	const form = {
		default: () => null,
		async action({ request, context }: { request: Request; context: RouterContextProvider }) {
			const { path, body } = Object.fromEntries(await request.formData());
			const headers = { "content-type": "application/json" };
			const { transport } = context.get(siteContext);
			return (await transport({ method: "POST", path: String(path), headers, body: String(body) })).body;
		},
	};
	const echo = {
		async action({ request }: { request: Request }) {
			return Response.json([...(await request.formData())]);
		},
	};
	const manifest = { hasAction: true, hasLoader: true, hasErrorBoundary: false, imports: [], module: "" };
	const shared = (id: string) => ({ path: id, id, parentId: undefined });
	return {
		entry: {
			module: {
				default: (_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) =>
					Response.json(staticHandlerContext.actionData?.form, { status, headers }),
				createLoadContext(site: SiteContext) {
					const context = new Provider();
					context.set(siteContext, site);
					return context;
				},
			},
		},
		routes: {
			page: { ...shared("page"), module: page },
			form: { ...shared("form"), module: form },
			"our-story": { ...shared("our-story"), module: echo },
		},
		assets: {
			entry: { imports: [], module: "" },
			routes: {
				page: { ...shared("page"), ...manifest },
				form: { ...shared("form"), ...manifest, hasLoader: false },
				"our-story": { ...shared("our-story"), ...manifest, hasLoader: false },
			},
			url: "",
			version: "1",
		},
		publicPath: "/",
		assetsBuildDirectory: "",
		basename: "/",
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: "initial" },
	} as unknown as SiteBuild;
}
