import { mayDo } from "@bcc/contract/admin/resources";
import type { Staff } from "@bcc/contract/people/admin-account";
import type { AuthProvider } from "react-admin";
import { type ApiError, api, callHeaders } from "#admin/providers/api.ts";

let staff: Promise<Staff> | undefined;

/* Of the person whom the open screens are for. */
let knownId: number | undefined;

/** The signed-in member of staff; fetched once, and again after a refusal. */
export function whoAmI(): Promise<Staff> {
	staff ??= api.me().then(
		(person) => {
			knownId ??= person.id;
			return person;
		},
		(error) => {
			staff = undefined;
			throw error;
		},
	);
	return staff;
}

/** Whether the person is signed in (again) whom the open screens are for; undefined when nobody is, or it cannot be known. */
export async function isSamePerson(): Promise<boolean | undefined> {
	const person = await api.me().catch(() => undefined);
	return person && person.id === knownId;
}

/* The public site's sign-in, which leads back to this screen. */
function goToSignIn(): void {
	const returnUrl = location.pathname + location.search;
	location.assign(`/login?${new URLSearchParams({ returnUrl })}`);
}

/** Sign-in by the site's accounts: the same session cookie, the same sign-in page (architecture §1). */
export const authProvider: AuthProvider = {
	login: async () => goToSignIn(),
	async logout() {
		// react-admin's own log-out after a session has ended: the sign-in leads back to the screen that was left.
		if (!staff) {
			goToSignIn();
			return false;
		}
		staff = undefined;
		await fetch("/auth/logout", {
			method: "POST",
			headers: { ...callHeaders(), "content-type": "application/json", "app-channel": "web-portal" },
			body: "{}",
		}).catch(() => undefined);
		location.assign("/login?returnUrl=/admin/");
		return false;
	},
	async checkAuth() {
		await whoAmI().catch((error) => authProvider.checkError(error));
	},
	async checkError(error: ApiError) {
		// Once a screen is open it stays: people sign in beside it (layout/session-ended.tsx).
		if (error.status !== 401 || knownId !== undefined) return;
		staff = undefined;
		goToSignIn();
		throw { message: false, logoutUser: false, redirectTo: false };
	},
	getPermissions: async () => (await whoAmI()).role,
	async getIdentity() {
		const { id, fullname } = await whoAmI();
		return { id, fullName: fullname };
	},
	async canAccess({ action, resource }) {
		const { role } = await whoAmI();
		return mayDo(role, action, resource);
	},
};
