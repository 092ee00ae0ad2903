import { afterEach, expect, test, vi } from "vitest";

vi.mock("react-admin", () => import("#admin/testing/react-admin.ts"));
const { authProvider } = await import("./auth-provider.ts");

afterEach(() => vi.unstubAllGlobals());

const screens = [
	"/admin/",
	"/admin/categories",
	"/admin/nominees/create",
	"/admin/users/7",
	"/admin/votes?page=2",
];

test.each(screens)("without a session %s leads to the sign-in, and from there back", async (screen) => {
	const { pathname, search } = new URL(screen, "http://site.invalid");
	const opened: string[] = [];
	vi.stubGlobal("document", { cookie: "" });
	vi.stubGlobal("location", { pathname, search, assign: (address: string) => opened.push(address) });
	vi.stubGlobal("fetch", async () => Response.json({ status: 0 }, { status: 401 }));

	await expect(authProvider.checkAuth({})).rejects.toMatchObject({ redirectTo: false });
	await expect(authProvider.checkError({ status: 401 })).rejects.toMatchObject({ redirectTo: false });
	const signIn = `/login?${new URLSearchParams({ returnUrl: screen })}`;
	expect(opened).toEqual([signIn, signIn]);
});
