import type { Result } from "../result.ts";
import type { Country } from "../site/country.ts";
import type {
	Confirmation,
	InvitationAcceptance,
	Offer,
	OwnData,
	PasswordChange,
	PasswordReset,
	ProfileUpdate,
	Registration,
	SignIn,
	User,
} from "./account.ts";

type Call = <Data>(method: "GET" | "POST", path: string, payload?: unknown) => Promise<Result<Data>>;

/** The calls about accounts (product §7; those marked are added). */
export function accountCalls(call: Call) {
	return {
		/** Signs the new user in; `role` is sent as specified. */
		register: (userDetails: Registration) =>
			call<User>("POST", "/users/registration", { userDetails: { ...userDetails, role: "user" } }),
		signIn: (user: SignIn) => call<User>("POST", "/auth/login", { user }),
		/** Added: after 401 `second_step_needed`. */
		secondStep: (code: string) => call<User>("POST", "/auth/second-step", { user: { code } }),
		/** Added. */
		signOut: () => call<never[]>("POST", "/auth/logout", {}),
		changePassword: (userDetails: PasswordChange) =>
			call<never[]>("POST", "/auth/change-password", { userDetails }),
		user: (id: number) => call<User[]>("GET", `/users/${id}`),
		updateProfile: (userDetails: ProfileUpdate & { userId: number }) =>
			call<User[]>("POST", "/users/update", {
				userDetails: { ...userDetails, updated_by: userDetails.userId },
			}),
		/** Added: mails a link; the reply is the same for unknown addresses. */
		forgotPassword: (email: string) => call<never[]>("POST", "/auth/forgot-password", { user: { email } }),
		/** Added; signs nobody in and ends all sessions. */
		resetPassword: (userDetails: PasswordReset) =>
			call<never[]>("POST", "/auth/reset-password", { userDetails }),
		/** Added. */
		confirmEmail: (userDetails: Confirmation) =>
			call<never[]>("POST", "/auth/confirm-email", { userDetails }),
		/** Added: mails a new confirmation; the reply is the same for unknown addresses. */
		resendConfirmation: (email: string) =>
			call<never[]>("POST", "/auth/resend-confirmation", { user: { email } }),
		/** Added: what an invitation to the back office offers. */
		invitation: (token: string) => call<Offer[]>("POST", "/auth/invitation", { userDetails: { token } }),
		/** Added: gives the role, and signs in; null where a code is to be shown first. */
		acceptInvitation: (userDetails: InvitationAcceptance) =>
			call<User | null>("POST", "/auth/accept-invitation", { userDetails }),
		/** Added: all that is stored about the user, in English words. As a plain link: `ownDataPath`. */
		ownData: (id: number) => call<OwnData>("GET", ownDataPath(id, "en")),
		/** Added: ends the account; its personal data is gone at once. */
		deleteAccount: (userDetails: { userId: number; password: string }) =>
			call<never[]>("POST", "/users/delete", { userDetails }),
		/** Added: all countries with their nationalities, by name in the caller's language. */
		countries: () => call<Country[]>("GET", "/users/countries"),
	};
}

/** Address from which a signed-in user's browser saves all that is stored about them, as a JSON file. */
export function ownDataPath(id: number, language: "en" | "sw"): string {
	return `/users/${id}/data?lang=${language}`;
}
