import { redirect } from "react-router";
import { apiContext } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import type { Route } from "./+types/logout";

/** Nothing to see, and looking changes nothing. */
export function loader() {
	throw redirect(localizedPath("/home"));
}

/** Log Out of the account menu, posted without scripts. */
export async function action({ context }: Route.ActionArgs) {
	await context.get(apiContext).signOut();
	throw redirect(localizedPath("/"), 303);
}

export default function Logout() {
	return null;
}
