import fp from "fastify-plugin";
import { accountPlugin } from "#server/features/people/account/plugin.ts";
import { invitationPlugin } from "#server/features/people/invitation/plugin.ts";
import { passwordPlugin } from "#server/features/people/password/plugin.ts";
import { profilePlugin } from "#server/features/people/profile/plugin.ts";
import { sessionPlugin } from "#server/features/people/session/plugin.ts";
import { signInPlugin } from "#server/features/people/sign-in/plugin.ts";
import { type RegistrationOptions, registrationPlugin } from "#server/features/people/sign-up/plugin.ts";
import { twoStepPlugin } from "#server/features/people/two-step/plugin.ts";
import type { HasherOptions } from "#server/lib/password-hasher.ts";

export type PeopleOptions = { registrations?: RegistrationOptions; passwords?: HasherOptions };

/** Accounts, sessions, passwords, invitations and profiles. */
export const people = fp(
	async (app, options: PeopleOptions) => {
		await app.register(sessionPlugin);
		await app.register(passwordPlugin, options.passwords ?? {});
		await app.register(twoStepPlugin);
		await app.register(signInPlugin);
		await app.register(registrationPlugin, options.registrations ?? {});
		await app.register(invitationPlugin);
		await app.register(accountPlugin);
		await app.register(profilePlugin);
	},
	{ name: "people" },
);
