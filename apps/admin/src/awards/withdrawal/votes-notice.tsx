import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import type { AdminNominee } from "@bcc/contract/awards/admin-nominee";
import { useState } from "react";
import { TextInput, useGetOne, usePermissions, useRecordContext } from "react-admin";
import { useFormState, useWatch } from "react-hook-form";
import type { VotedRecord } from "#admin/awards/withdrawal/voted-record.ts";
import { FormNotice } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";

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
	const { errors } = useFormState();
	/** The server has asked for a reason: the first vote came after the form was loaded. */
	const [isAsked, setIsAsked] = useState(false);
	if (errors.reason && !isAsked) setIsAsked(true);
	if (!rests && !isAsked) return <ChosenCategoryNotice />;
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

/** The same for the category that a couple is to be moved to. */
function ChosenCategoryNotice() {
	const present = useRecordContext<AdminNominee>()?.category_id;
	const id: number | undefined = useWatch({ name: "category_id" });
	const { permissions } = usePermissions();
	const enabled = Boolean(present && id && id !== present);
	const { data } = useGetOne<AdminCategory>("categories", { id: id ?? 0 }, { enabled });
	if (!enabled || !data?.has_votes) return null;
	const isAdministrator = permissions === "admin";
	return (
		<>
			<FormNotice severity="info">
				{isAdministrator
					? t("People have voted in the category that you chose. Moving a couple there takes a reason.")
					: t("People have voted in the category that you chose: only administrators move couples there.")}
			</FormNotice>
			{isAdministrator && <ReasonInput />}
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
