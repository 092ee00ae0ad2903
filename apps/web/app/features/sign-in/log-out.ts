import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import { redirect } from "react-router";
import { endSession } from "#web/features/account/session.ts";
import { refusalOf } from "#web/features/form/field-errors.ts";
import type { Answer } from "#web/features/form/mutation.ts";
import { localizedPath } from "#web/lib/locale.ts";

/** Ends the session, removes the record and goes to the root path (product §4). */
export async function logOut(api: ApiClient): Promise<Answer> {
	const reply = await api.signOut();
	if (!reply.ok && reply.code !== "not_signed_in")
		return { ...refusalOf(reply, [], m.logout_failed()), values: {} };
	await endSession();
	throw redirect(localizedPath("/"), 303);
}
