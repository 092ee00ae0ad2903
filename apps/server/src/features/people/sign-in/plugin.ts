import fp from "fastify-plugin";
import { signInRoutes } from "#server/features/people/sign-in/routes.ts";
import { publicApi } from "#server/http/public-api.ts";

const metadata = {
	name: "people/sign-in",
	dependencies: ["attempts", "people/password", "people/session", "people/two-step", "site/mail/asked-mails"],
};

export const signInPlugin = fp(async (app) => {
	await app.register(publicApi(signInRoutes));
}, metadata);
