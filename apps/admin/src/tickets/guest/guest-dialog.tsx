import type { AdminGuest } from "@bcc/contract/tickets/admin-guest";
import { longestAnswer, longestName } from "@bcc/contract/tickets/guest";
import { Choice, Field } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { codeOf } from "#admin/tickets/guest/guest-lists.ts";
import { answerInWords, type Question } from "#admin/tickets/guest/question.ts";

type Props = { guest: AdminGuest; question: Question | null; onClose(): void };

/** An organiser names a guest who has called. */
export function GuestDialog({ guest, question, onClose }: Props) {
	const { booking_id, number } = guest;
	const [said, field] = useFields({ name: guest.name ?? "", answer: guest.answer ?? "" });
	const choices = question?.choices.map(({ text }) => text) ?? [];
	const gone = guest.answer && !choices.includes(guest.answer) ? [guest.answer] : [];
	return (
		<FormDialog
			title={t("Guest of %{ticket}", { ticket: codeOf(guest) })}
			action={t("Save")}
			onClose={onClose}
			onSubmit={async () => {
				await api.changeBooking(booking_id, { guests: [{ number, ...said }] });
				return t("Stored.");
			}}
		>
			<Field autoFocus label={t("Name")} max={longestName} {...field("name")} />
			{question && choices.length === 0 && (
				<Field label={question.text} max={longestAnswer} {...field("answer")} />
			)}
			{question && choices.length > 0 && (
				<Choice
					label={question.text}
					all={t("No answer")}
					options={[...choices, ...gone].map((text) => [text, answerInWords(question, text) ?? text])}
					value={said.answer || undefined}
					onChange={(answer) => field("answer").onChange(answer ?? "")}
				/>
			)}
		</FormDialog>
	);
}
