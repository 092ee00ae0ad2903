type Fiber = { memoizedProps: unknown; child: Fiber | null; sibling: Fiber | null };

/** What is needed of React Router's router. */
type Router = {
	routes: { path?: string }[];
	patchRoutes(parent: null, routes: { path: string; element: null }[]): void;
	navigate(to: string, options: { replace: true }): Promise<void>;
};

/** What is needed of react-admin's provider of who is signed in. */
type Auth = { checkError(error: { status: number }): Promise<void> };

/**
 * Takes everything out of the open back office, and has it begin at another address as after a load. It runs in the page,
 * so nothing outside it is there.
 *
 * @param path below /admin/; left out = the page stays empty
 * @param cookie of the language
 * @returns false when the page has to be loaded
 */
export async function beginAnew([path, cookie]: readonly [
	path: string | undefined,
	cookie: string,
]): Promise<boolean> {
	const nothing = "/nothing";
	const isEmpty = location.pathname.endsWith(nothing);
	const root = document.getElementById("root");
	if (!root?.hasChildNodes() && !isEmpty) return false;
	// The page's texts are of the language that it was loaded in.
	const language = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)?.[1] ?? "en";
	if (path !== undefined && document.documentElement.lang !== language) return false;

	const [, container] =
		Object.entries(root ?? {}).find(([name]) => name.startsWith("__reactContainer$")) ?? [];
	const router = find(({ router }) => router as Router | undefined);
	if (!root || !router) throw new Error("React's tree or the router is not where it was.");
	if (!isEmpty && !(await empty(root, router))) return false;
	if (path !== undefined) await router.navigate(`/${path}`, { replace: true });
	return true;

	/** Something in the properties of a component, the outermost first. */
	function find<Found>(inProps: (props: Record<string, unknown>) => Found | undefined): Found | undefined {
		const fibers: Fiber[] = container ? [container.stateNode.current] : [];
		for (const fiber of fibers) {
			const found = inProps((fiber.memoizedProps ?? {}) as Record<string, unknown>);
			if (found) return found;
			for (let child = fiber.child; child; child = child.sibling) fibers.push(child);
		}
	}

	async function findAuth(root: HTMLElement): Promise<Auth | undefined> {
		const among = () =>
			find(({ value }) => ((value as Partial<Auth> | null)?.checkError ? (value as Auth) : undefined));
		const auth = among();
		if (auth) return auth;
		// The page still asks who is signed in; left unanswered, it will ask again.
		window.stop();
		for (let turns = 0; turns < 20 && root.querySelector("[role=progressbar]"); turns += 1) await turn();
		return among();
	}

	/** Shows nothing: dialogs, notices, caches and what was typed go with the screens. */
	async function empty(root: HTMLElement, router: Router): Promise<boolean> {
		const auth = await findAuth(root);
		if (!router.routes.some((route) => route.path === nothing)) {
			router.patchRoutes(null, [{ path: nothing, element: null }]);
		}
		const { confirm } = window;
		window.confirm = () => true;
		await router.navigate(nothing, { replace: true });
		for (let turns = 0; turns < 1_000 && root.childElementCount > 0; turns += 1) await turn();
		window.confirm = confirm;
		if (root.childElementCount > 0) return false;
		// What is on its way comes to nobody, as when a page is left.
		window.stop();
		if (auth) await forget(auth);
		sessionStorage.clear();
		scrollTo(0, 0);
		return true;
	}

	/** After a refusal the back office asks again who is signed in; meanwhile it goes to the sign-in, which is held back. */
	async function forget(auth: Auth): Promise<void> {
		const stay = (event: Event) => event.preventDefault();
		const { navigation } = window as unknown as { navigation: EventTarget };
		navigation.addEventListener("navigate", stay);
		await auth.checkError({ status: 401 }).catch(() => undefined);
		navigation.removeEventListener("navigate", stay);
	}

	function turn(): Promise<void> {
		return new Promise((resolve) => setTimeout(resolve));
	}
}
