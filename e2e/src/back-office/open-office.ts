import { languageCookie } from "@bcc/messages/locale";
import type { Page } from "@playwright/test";

type Fiber = { memoizedProps: unknown; child: Fiber | null; sibling: Fiber | null };

/** What the page needs of React Router's router. */
type Router = {
	routes: { path?: string }[];
	state: { blockers: Map<string, unknown> };
	patchRoutes(parent: null, routes: { path: string; element: null }[]): void;
	deleteBlocker(key: string): void;
	navigate(to: string, options: { replace: true }): Promise<void>;
};

type Auth = { checkError(error: { status: number }): Promise<void> };

/** Pages that have shown the evening, whose queue lasts for as long as the page is loaded. */
const withQueue = new WeakSet<Page>();

/**
 * Opens an address of the back office. Where the page has it open already, it begins anew as after a load, for half of
 * what a load takes: everything is taken out of the page, who is signed in is asked for again, nothing is known of any
 * record, and what was typed is lost without a question. Only the scripts stay.
 *
 * @param path below /admin/
 */
export async function openOffice(page: Page, origin: string, path: string): Promise<void> {
	if (await beginAnew(page, origin, path)) return;
	withQueue.delete(page);
	await page.goto(`${origin}/admin/${path}`);
}

/** Has it noted when a page shows the evening. */
export function noteQueue(page: Page): void {
	page.on("framenavigated", (frame) => {
		if (new URL(frame.url()).pathname === "/admin/evening") withQueue.add(page);
	});
}

/** Takes everything out of a page of the back office; false when it has to be loaded before it can be used again. */
export function closeOffice(page: Page): Promise<boolean> {
	return beginAnew(page, new URL(page.url()).origin);
}

/** @param path left out = the page stays empty */
async function beginAnew(page: Page, origin: string, path?: string): Promise<boolean> {
	if (withQueue.has(page) || !page.url().startsWith(`${origin}/admin/`)) return false;
	return await page.evaluate(
		async ([path, languageCookie]) => {
			const nothing = "/nothing";
			const root = document.getElementById("root");
			if (!root?.hasChildNodes() && !location.pathname.endsWith(nothing)) return false;
			const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer$"));
			if (!root || !key) throw new Error("React's tree is not where it was.");
			// The page's texts are of the language that it was loaded in.
			const chosen = new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(document.cookie)?.[1] ?? "en";
			if (path !== undefined && document.documentElement.lang !== chosen) return false;

			const container = (root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
			const find = <Found>(inProps: (props: Record<string, unknown>) => unknown): Found | undefined => {
				const fibers = container ? [container.stateNode.current] : [];
				for (const fiber of fibers) {
					const found = fiber.memoizedProps && inProps(fiber.memoizedProps as Record<string, unknown>);
					if (found) return found as Found;
					for (let child = fiber.child; child; child = child.sibling) fibers.push(child);
				}
			};
			const router = find<Router>((props) => props.router);
			if (!router) throw new Error("The back office's router is not where it was.");

			if (!location.pathname.endsWith(nothing)) {
				const turn = () => new Promise((resolve) => setTimeout(resolve));
				const findAuth = () =>
					find<Auth>(({ value }) => (value as Partial<Auth> | null)?.checkError && value);
				let auth = findAuth();
				if (!auth) {
					// It still asks who is signed in; left unanswered, it will ask again.
					window.stop();
					for (let turns = 0; turns < 20 && root.querySelector("[role=progressbar]"); turns += 1)
						await turn();
					auth = findAuth();
				}
				if (!router.routes.some((route) => route.path === nothing)) {
					router.patchRoutes(null, [{ path: nothing, element: null }]);
				}
				for (const blocker of router.state.blockers.keys()) router.deleteBlocker(blocker);
				await router.navigate(nothing, { replace: true });
				for (let turns = 0; root.childElementCount > 0; turns += 1) {
					if (turns > 1_000) return false;
					await turn();
				}
				// What is on its way comes to nobody, as when a page is left.
				window.stop();
				// After a refusal the back office asks again who is signed in, and goes to the sign-in meanwhile.
				const stay = (event: Event) => event.preventDefault();
				const { navigation } = window as unknown as { navigation: EventTarget };
				navigation.addEventListener("navigate", stay);
				await auth?.checkError({ status: 401 }).catch(() => undefined);
				navigation.removeEventListener("navigate", stay);
				sessionStorage.clear();
				scrollTo(0, 0);
			}
			if (path !== undefined) await router.navigate(`/${path}`, { replace: true });
			return true;
		},
		[path, languageCookie] as const,
	);
}
