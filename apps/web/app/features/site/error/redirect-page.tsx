import { localizePath } from "@bcc/messages/locale";
import { redirect } from "react-router";
import { localizedPath } from "#web/lib/locale.ts";

/** The empty path leads to the landing page, any unknown one to the not-found page (product §2). */
function elsewhere({ request }: { request: Request }): never {
	const isStart = localizePath(new URL(request.url).pathname, "en") === "/";
	throw redirect(localizedPath(isStart ? "/home" : "/page-not-found"));
}

export const loader = elsewhere;
export const clientLoader = elsewhere;
export const action = elsewhere;

export default function RedirectPage() {
	return null;
}
