import type { AdminSale } from "@bcc/contract/tickets/admin-sale";
import { locale } from "#admin/i18n/locale.ts";

/** What a sale asks of each guest; `text` in the reader's language. */
export type Question = { text: string; choices: NonNullable<AdminSale["sale"]>["choices"] };

export const questionOf = ({ sale }: AdminSale): Question | null =>
	sale?.question
		? { text: (locale === "sw" && sale.question_sw) || sale.question, choices: sale.choices }
		: null;

/** An answer in the reader's language; that of a choice that is gone stays as it was given. */
export function answerInWords(question: Question | null, answer: string | null): string | null {
	const choice = question?.choices.find(({ text }) => text === answer);
	return (locale === "sw" && choice?.text_sw) || answer;
}
