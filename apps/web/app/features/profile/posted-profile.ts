import type { PostedForm } from "#web/features/form/posted-form.ts";
import type { PasswordField } from "#web/features/password/change-password.ts";
import type { ProfileField } from "./update-profile.ts";

/** Which of the page's forms was sent without scripts, and the answer to it. */
export type PostedProfile = {
	details?: PostedForm<ProfileField>;
	password?: PostedForm<PasswordField>;
	deletion?: PostedForm<"password">;
	/** Why the link was not sent again. */
	confirmation?: string;
};

/** Name and values of the hidden field that tells the page's forms apart. */
export const intentField = "intent";
export type ProfileIntent = "details" | "password" | "confirmation" | "deletion";
