import { t } from "#admin/i18n/texts.ts";
import { CoupleKit } from "#admin/kits/couple-kit.tsx";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { NomineeInputs } from "#admin/resources/nominees/nominee-inputs.tsx";
import { AskPanel } from "#admin/resources/submissions/ask-panel.tsx";
import { RemovalButton } from "#admin/withdrawals/removal-button.tsx";
import { VotesNotice } from "#admin/withdrawals/votes-notice.tsx";
import { WithdrawnNotice } from "#admin/withdrawals/withdrawn-notice.tsx";

export function NomineeEdit() {
	return (
		<RecordEdit title={t("Couple")} removal={<RemovalButton />}>
			<WithdrawnNotice />
			<VotesNotice fields={t("names and photo")} />
			<NomineeInputs />
			<AskPanel />
			<CoupleKit />
		</RecordEdit>
	);
}
