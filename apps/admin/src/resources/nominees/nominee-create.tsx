import { useStore } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { NomineeInputs } from "#admin/resources/nominees/nominee-inputs.tsx";

/** The form of a new couple; its category is the one that the list shows, if it shows one alone. */
export function NomineeCreate() {
	const [list] = useStore<{ filter?: { category_id?: number } }>("nominees.listParams", {});
	return (
		<RecordCreate
			title={t("New couple")}
			drafts
			defaultValues={{ category_id: list.filter?.category_id }}
			another={({ category_id }) => ({ category_id })}
		>
			<NomineeInputs />
		</RecordCreate>
	);
}
