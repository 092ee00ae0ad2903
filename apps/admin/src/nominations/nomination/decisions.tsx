import type { NominatedCouple } from "@bcc/contract/nominations/admin-nomination";
import { useState } from "react";
import { useGetList, useRedirect } from "react-admin";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Choice, Field } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { ReasonButton } from "#admin/components/dialog/reason-dialog.tsx";
import { Loaded } from "#admin/components/panel/page.tsx";
import { Paragraph, Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { AcceptDialog } from "#admin/nominations/nomination/accept-dialog.tsx";
import { timesInWords } from "#admin/nominations/nomination/states.ts";
import { api } from "#admin/providers/api.ts";

type Props = { couple: NominatedCouple };

/** What organisers do with a nominated couple. */
export function Decisions({ couple }: Props) {
	const { id, version, state, husband, wife, note } = couple;
	const names = { couple: `${husband} & ${wife}` };
	return (
		<Row sx={{ mt: 2 }}>
			{state !== "accepted" && (
				<DialogButton
					variant="contained"
					dialog={(close) => <AcceptDialog couple={couple} onClose={close} />}
				>
					{t("Accept # a nomination")}
				</DialogButton>
			)}
			{state === "waiting" && (
				<ReasonButton
					label={t("Decline")}
					variant="outlined"
					title={t("Decline %{couple}?", names)}
					action={t("Decline")}
					required={false}
					max={200}
					helperText={t("May stay empty. Only organisers read it.")}
					onConfirm={async (reason) => {
						await api.declineNomination(id, { version, reason });
						return t("Declined.");
					}}
				/>
			)}
			{state !== "accepted" && (
				<DialogButton dialog={(close) => <MergeDialog couple={couple} onClose={close} />}>
					{t("Is the same as…")}
				</DialogButton>
			)}
			<DialogButton dialog={(close) => <NoteDialog couple={couple} onClose={close} />}>
				{note ? t("Change the note") : t("Add a note")}
			</DialogButton>
		</Row>
	);
}

type DialogProps = Props & { onClose(): void };

/** Puts two couples together that are one: somebody wrote another name. */
function MergeDialog({ couple, onClose }: DialogProps) {
	const { id, version, category_id } = couple;
	const [into, setInto] = useState<number>();
	const redirect = useRedirect();
	const query = useGetList<NominatedCouple>("nominations", {
		filter: { category_id },
		pagination: { page: 1, perPage: 1000 },
		sort: { field: "husband", order: "ASC" },
	});
	const others = (query.data ?? []).filter((each) => each.id !== id);
	const merge = async () => {
		if (into === undefined) return;
		await api.mergeNominations(id, { version, into });
		redirect("show", "nominations", into);
		return t("They are together now.");
	};
	return (
		<FormDialog
			title={t("Which couple is it?")}
			action={t("Put together")}
			ready={into !== undefined}
			// The screen behind it would load a couple that is gone.
			local
			follows
			onClose={onClose}
			onSubmit={merge}
		>
			<Paragraph>
				{t(
					"What was sent for this couple is then of the other one, under its names, and so is what comes later. It cannot be taken apart again.",
				)}
			</Paragraph>
			<Loaded query={query}>
				{() => (
					<Choice<number>
						label={t("Couple")}
						value={into}
						onChange={setInto}
						options={others.map((each) => [
							each.id,
							`${each.husband} & ${each.wife} (${timesInWords(each)})`,
						])}
					/>
				)}
			</Loaded>
		</FormDialog>
	);
}

function NoteDialog({ couple: { id, version, note }, onClose }: DialogProps) {
	const [words, setWords] = useState(note ?? "");
	const store = async () => {
		await api.noteNomination(id, { version, note: words });
		return t("The note is stored.");
	};
	return (
		<FormDialog title={t("Note")} action={t("Store")} follows onClose={onClose} onSubmit={store}>
			<Field
				autoFocus
				multiline
				minRows={3}
				label={t("Note")}
				helperText={t("Only organisers read it.")}
				max={2000}
				value={words}
				onChange={setWords}
			/>
		</FormDialog>
	);
}
