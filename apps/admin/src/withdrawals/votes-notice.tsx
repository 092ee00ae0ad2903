import { TextInput, usePermissions, useRecordContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { FormNotice } from "#admin/panels/parts.tsx";
import type { VotedRecord } from "#admin/withdrawals/voted-record.ts";

/** Whether votes rest on the record of the form, and whether the fields in question are not this person's to change. */
export function useVotesRest(): { rests: boolean; locked: boolean } {
	const record = useRecordContext<VotedRecord>();
	const { permissions } = usePermissions();
	if (!record) return { rests: false, locked: false };
	const rests = "category_has_votes" in record ? record.category_has_votes : record.has_votes;
	return { rests, locked: rests && permissions !== "admin" };
}

/**
 * Says on a form that people have voted, and asks administrators why they change what votes rest on.
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

export function ReasonInput({ helperText = t("The audit log keeps it.") }) {
	return (
		<TextInput
			source="reason"
			label={t("Reason for the change")}
			helperText={helperText}
			slotProps={{ htmlInput: { maxLength: 200 } }}
			fullWidth
		/>
	);
}
