import { useStore } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { CoupleKit } from "#admin/kits/couple-kit.tsx";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { NomineeInputs } from "#admin/resources/nominees/nominee-inputs.tsx";
import { AskPanel } from "#admin/resources/submissions/ask-panel.tsx";
import { RemovalButton } from "#admin/withdrawals/removal-button.tsx";
import { VotesNotice } from "#admin/withdrawals/votes-notice.tsx";
import { WithdrawnNotice } from "#admin/withdrawals/withdrawn-notice.tsx";

export { NomineeList as list } from "#admin/resources/nominees/nominee-list.tsx";

/** The form of a new couple; its category is the one that the list shows, if it shows one alone. */
function NomineeCreate() {
	const [shown] = useStore<{ filter?: { category_id?: number } }>("nominees.listParams", {});
	return (
		<RecordCreate
			title={t("New couple")}
			drafts
			defaultValues={{ category_id: shown.filter?.category_id }}
			another={({ category_id }) => ({ category_id })}
		>
			<NomineeInputs />
		</RecordCreate>
	);
}

export const edit = () => (
	<RecordEdit title={t("Couple")} removal={<RemovalButton />}>
		<WithdrawnNotice />
		<VotesNotice fields={t("names and photo")} />
		<NomineeInputs />
		<AskPanel />
		<CoupleKit />
	</RecordEdit>
);

export { NomineeCreate as create };
