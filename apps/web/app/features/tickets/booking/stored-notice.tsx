import { useSearchParams } from "react-router";
import { FormNotice } from "#web/components/form/form-card.tsx";
import type { Answer } from "#web/components/form/mutation.ts";
import { type StoredForm, savedParameter } from "./ticket-page-forms.ts";

/** Whether a form of the booking's page has just been stored; without scripts the address says so. */
export function useStored(answer: Answer | undefined, form: StoredForm): boolean {
	const [search] = useSearchParams();
	return answer ? answer.done !== undefined : search.get(savedParameter) === form;
}

/** Beside the form's button, where its address leads without scripts. */
export function StoredNotice({ form, children }: { form: StoredForm; children: string }) {
	return (
		<div id={`${form}-saved`}>
			<FormNotice tone="success">{children}</FormNotice>
		</div>
	);
}
