import { redirect } from "react-router";
import { localizedPath } from "#web/lib/locale.ts";

/** Any unknown path leads to the not-found page (product §2). */
export function loader() {
	throw redirect(localizedPath("/page-not-found"));
}

export function action() {
	throw redirect(localizedPath("/page-not-found"));
}

export function clientLoader() {
	throw redirect(localizedPath("/page-not-found"));
}

export default function Unknown() {
	return null;
}
