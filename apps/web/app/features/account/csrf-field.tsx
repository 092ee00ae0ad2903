import { csrfField } from "@bcc/contract/csrf-field";
import { useRouteLoaderData } from "react-router";

/** The hidden field that a form of a signed-in visitor needs to work without scripts (architecture §4). */
export function CsrfField() {
	const site = useRouteLoaderData("root") as { csrfToken?: string } | undefined;
	return <input type="hidden" name={csrfField} value={site?.csrfToken ?? ""} />;
}
