import { redirect } from "react-router";
import { localizedPath } from "#web/lib/locale.ts";

/** The empty path leads to the landing page (product §2). */
export function loader() {
	throw redirect(localizedPath("/home"));
}

export function clientLoader() {
	throw redirect(localizedPath("/home"));
}

export default function Start() {
	return null;
}
