import { TextInput, usePermissions, useRecordContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { FormNotice } from "#admin/panels/parts.tsx";
import type { VotedRecord } from "#admin/withdrawals/voted-record.ts";

/** Whether the record of the form has votes, and whether the user must not change the fields in question. */
export function useVotesRest(): { rests: boolean; locked: boolean } {
	const record = useRecordContext<VotedRecord>();
	const { permissions } = usePermissions();
	if (!record) return { rests: false, locked: false };
	const rests = "category_has_votes" in record ? record.category_has_votes : record.has_votes;
	return { rests, locked: rests && permissions !== "admin" };
}

/**
 * Notes on a form that people have voted, and asks administrators for the reason of their change.
 *
 * @param fields the fields in question, in words
 */
export function VotesNotice({ fields }: { fields: string }) {
	const { rests, locked } = useVotesRest();
	if (!rests) return null;
	return (
		<>
			<FormNotice severity="info">
				{locked
					? t(
							"People have voted here. From now on only administrators change %{fields}; the rest is yours to edit.",
							{ fields },
						)
					: t("People have voted here. Changing %{fields} takes a reason.", { fields })}
			</FormNotice>
			{!locked && <ReasonInput />}
		</>
	);
}

export function ReasonInput({ helperText = t("It is stored in the audit log.") }) {
	return (
		<TextInput
			source="reason"
			label={t("Reason for the change")}
			helperText={helperText}
			slotProps={{ htmlInput: { maxLength: 200 } }}
		/>
	);
}
