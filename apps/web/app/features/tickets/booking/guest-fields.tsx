import type { Booking } from "@bcc/contract/tickets/booking";
import type { Question } from "@bcc/contract/tickets/guest";
import { m } from "@bcc/messages";
import { type FieldProps, SelectField, TextField } from "#web/components/field/fields.tsx";
import { type GuestField, longestGuestText } from "./guest-form.ts";

type Seat = Booking["guests"][number];

type GuestFieldsProps = {
	/** A page of seats, with what is known of their guests. */
	seats: Seat[];
	question: Question | null;
	/** The props of a field of the form. */
	field(name: GuestField): Omit<FieldProps, "label">;
};

/** Who sits on each seat, and the answer to the sale's question. */
export function GuestFields({ seats, question, field }: GuestFieldsProps) {
	const isOneKind = new Set(seats.map(({ kind }) => kind)).size < 2;
	return seats.map((seat, index) => {
		const number = String(seat.number);
		const { value = seat.name ?? "", ...props } = field(`guest_${index + 1}`);
		return (
			<div key={number}>
				<TextField
					{...props}
					value={value}
					label={isOneKind ? m.guest_number({ number }) : `${m.guest_number({ number })} · ${seat.kind}`}
					autoComplete="off"
					autoCapitalize="words"
					maxLength={longestGuestText}
					required={false}
				/>
				{question && <Answer {...{ seat, question }} field={field(`answer_${index + 1}`)} />}
			</div>
		);
	});
}

type AnswerProps = Pick<GuestFieldsProps, "question"> & { seat: Seat; field: Omit<FieldProps, "label"> };

function Answer({ seat: { number, answer }, question, field }: AnswerProps) {
	if (!question) return null;
	const { text, choices } = question;
	const value = field.value ?? answer ?? "";
	const props = {
		...{ ...field, value, required: false },
		label: m.guest_answer({ number: String(number), question: text }),
	};
	if (choices.length === 0) return <TextField {...props} autoComplete="off" maxLength={longestGuestText} />;
	const options = choices.map(({ value, text: label }) => ({ value, label }));
	// One that was a choice when it was given stays until another is chosen.
	const isGone = answer !== null && choices.every((choice) => choice.value !== answer);
	return (
		<SelectField {...props} options={isGone ? [...options, { value: answer, label: answer }] : options} />
	);
}
