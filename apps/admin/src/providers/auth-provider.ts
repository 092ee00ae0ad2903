import { mayDo } from "@bcc/contract/admin/resources";
import type { Staff } from "@bcc/contract/admin/user";
import type { AuthProvider } from "react-admin";
import { type ApiError, api, callHeaders } from "#admin/providers/api.ts";

let staff: Promise<Staff> | undefined;

/** The signed-in member of staff; fetched once, and again after a refusal. */
export function whoAmI(): Promise<Staff> {
	staff ??= api.me().catch((error) => {
		staff = undefined;
		throw error;
	});
	return staff;
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
		if (error.status !== 401) return;
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
