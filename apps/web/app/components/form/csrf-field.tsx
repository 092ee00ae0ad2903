import { csrfField } from "@bcc/contract/csrf-field";
import { useRootData } from "#web/lib/root-data.ts";

/** The hidden field that a form of a signed-in visitor needs to work without scripts (architecture §4). */
export function CsrfField() {
	return <input type="hidden" name={csrfField} value={useRootData()?.csrfToken ?? ""} />;
}
