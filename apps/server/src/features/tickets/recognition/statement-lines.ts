import { mostLineText, mostStatementLines } from "@bcc/contract/tickets/admin-statement";
import {
	codesIn,
	isCodeAlone,
	isLabelled,
	isReference,
	namesSeveralCodes,
	opensMessage,
	operatorsCodeIn,
} from "@bcc/contract/tickets/transaction-code";
import * as m from "@bcc/messages";
import { chatStampOf } from "#server/features/tickets/recognition/chat-stamp.ts";
import {
	balance,
	failing,
	referencesIn,
	saysReversed,
	speaksOfTransaction,
	sumsOf,
	withoutPayersNote,
} from "#server/features/tickets/recognition/payment-words.ts";
import { readReceipt } from "#server/features/tickets/recognition/receipt-message.ts";
import type { Line } from "#server/features/tickets/recognition/statement-columns.ts";
import { isOpenAfter, plainText, readTable } from "#server/features/tickets/recognition/statement-table.ts";
import { AppError } from "#server/lib/app-error.ts";

/**
 * Reads a statement: a table with headings, or messages as operators send them, also from a chat's export, over several lines or one after
 * another.
 *
 * @throws AppError `invalid_input` for more lines than are read at once; they are counted before anything else is done with them
 */
export function readLines(given: string): Line[] {
	// A table's cells are parted as they are written: other signs that look like a delimiter or a quote are a payer's.
	const all = given
		.replace(/^\uFEFF/, "")
		.split(/\r\n?|\n/)
		.map((line) => line.replaceAll(/[^\S\t]{2,}/g, " "));
	const count = all.filter((line) => !isBlank(line)).length;
	if (count > mostStatementLines) throw tooMany(count);
	// Several blank lines say no more than one.
	const lines = all.filter((line, at) => !isBlank(line) || !isBlank(all[at - 1] ?? ""));
	const found = readTable(lines) ?? splitMessages(lines.map(plainText));
	if (found.length > mostStatementLines) throw tooMany(found.length);
	return found.map((each) =>
		each.text.length <= mostLineText ? each : { kind: "unreadable", text: each.text.slice(0, mostLineText) },
	);
}

const isBlank = (line: string) => line.trim() === "";

const tooMany = (count: number) =>
	new AppError("invalid_input", {
		field: "text",
		words: (options) =>
			m.booking_statement_long(
				{ count: count.toLocaleString("en"), most: mostStatementLines.toLocaleString("en") },
				options,
			),
	});

/** What is known of a message, or of a part of one. */
type MessagePart = {
	text: string;
	speaks: boolean;
	hasSum: boolean;
	code: ReturnType<typeof operatorsCodeIn>;
	/** It goes over several lines. */
	isBroken: boolean;
	/** A payer may have written it. */
	isInNote: boolean;
	sender: string | undefined;
};

/** Between the lines of one message: no sum, code or phrase is read across it. */
const lineMark = " | ";

/**
 * Messages one after another. Each begins where a chat's stamp, an empty line or a line of its own says so. Never within a line: what
 * follows there may be a payer's words. These go over several lines as well: where a note, or a row of a table, has begun, no line is a
 * message before the stamp of a sender who had written before, unless an organiser believes a receipt in one line.
 */
function splitMessages(lines: string[]): Line[] {
	const messages: Line[] = [];
	let current: MessagePart | null = null;
	const end = () => {
		if (current) messages.push(toLine(current));
		current = null;
	};
	const senders = new Set<string>();
	let speaks = false;
	let isInNote = false;
	let sender: string | undefined;
	const read = lines.map((line) => {
		const stamp = chatStampOf(line);
		const said = withoutMarks(stamp?.rest ?? line);
		// What follows a stamp is its sender's until the next one, also below an empty line.
		sender = stamp?.sender ?? sender;
		const begins = stamp !== undefined || said.trim() === "";
		return { begins, form: stamp?.form, said, part: partOf(said.replaceAll(/\s+/g, " ").trim(), sender) };
	});
	for (const [at, { begins, form, said, part }] of read.entries()) {
		if (begins) end();
		if (form && senders.has(form)) isInNote = false;
		if (form && !isInNote) senders.add(form);
		speaks = part.speaks || (speaks && !begins);
		if (part.text === "") continue;
		const following = read[at + 1];
		const next = following?.begins ? undefined : following?.part;
		const joined: MessagePart | null = current ? joinLines(current, part) : null;
		// That money was taken back, or never came, is believed of anybody.
		if (isInNote && !(joined && isOutcome(part.text))) {
			end();
			if (isReceipt(part)) current = { ...part, isInNote };
			else messages.push({ kind: "unreadable", text: part.text, sender: part.sender });
			continue;
		}
		const isBetween: boolean =
			joined !== null &&
			part.code !== null &&
			next !== undefined &&
			(next.speaks || next.hasSum) &&
			joinLines(part, next) !== null;
		if (!joined || isBetween) end();
		current = isBetween ? null : (joined ?? part);
		// A code that may be of the message before it or of the one after it is of neither.
		if (isBetween) messages.push(toLine(part));
		isInNote ||=
			part.text.length > mostLineText || (speaks && hasNote(part.text)) || isOfTable(said, part.text);
	}
	end();
	return messages;
}

/** Before the lines of a list, or of what somebody answers. */
const listMark = /^\s*(?:>\s?|(?:\d{1,2}[.)]|[-•])\s+)+(?=\S)/;
const bold = /(?<![^\s(])\*([^\s*](?:[^*]*[^\s*])?)\*(?![^\s.,;:!?)])/g;

const withoutMarks = (text: string) => text.replace(listMark, "").replaceAll(bold, "$1");

const toLine = ({ text, sender, isInNote }: MessagePart): Line => ({
	...{ kind: "message", text, sender },
	...(isInNote && { problem: "unknown" }),
});

/** Whether a line says all that a message of money received does. */
const isReceipt = ({ text, code, sender }: MessagePart) =>
	sender === undefined && code !== null && !namesSeveralCodes(text) && readReceipt(text) !== undefined;

const hasNote = (text: string) => withoutPayersNote(text).length < text.length;

/** Whether a line looks like a row of a table whose headings are not known. */
const isOfTable = (line: string, text: string) =>
	[/\t/g, /;/g, /,(?!\s|\d{3}(?!\d))/g].some((sign) => (line.match(sign)?.length ?? 0) >= 2)
		? readReceipt(text) === undefined
		: [",", ";", "\t"].some((delimiter) => isOpenAfter(line, delimiter, false));

/**
 * A message and the line after it, where that goes on with the message. The sum stands in the line with the word for it. The code may
 * stand alone in a line before or after them; a line of anybody's words brings neither a code nor a reference.
 */
function joinLines(message: MessagePart, line: MessagePart): MessagePart | null {
	const joins = () => {
		if (message.text.length + lineMark.length + line.text.length > mostLineText || opensMessage(line.text))
			return false;
		// A row of a table that was copied as text.
		if (endsWithSum.test(line.text) && !line.speaks) return false;
		if (!line.code && !line.hasSum && isOutcome(line.text)) return message.speaks;
		const isPayment = message.speaks && message.hasSum;
		if (line.speaks || line.hasSum) {
			if (!message.code || line.code || !isCodeLine(message.text)) return false;
			return opensMessage(message.text) || !isWhole(line);
		}
		const isReferring = isCodeAlone(line.text) && isPayment;
		if (line.code) return isReferring && isCodeLine(line.text) && !message.code && !isWhole(message);
		if (codesIn(line.text).length > 0 || referencesIn(line.text).length > 0)
			return isReferring && (isLabelled(line.text) || !isWhole(message));
		return !isWhole(message);
	};
	return joins() ? joinParts(message, line) : null;
}

function partOf(line: string, sender: string | undefined): MessagePart {
	const said = line.length > mostLineText ? "" : withoutPayersNote(line);
	const hasSum = sumsOf(said).length > 0;
	const [speaks, code] = [speaksOfTransaction(said), operatorsCodeIn(said)];
	return { text: line, speaks, hasSum, code, isBroken: false, isInNote: false, sender };
}

const joinParts = (one: MessagePart, next: MessagePart): MessagePart => ({
	text: `${one.text}${lineMark}${next.text}`,
	speaks: one.speaks || next.speaks,
	hasSum: one.hasSum || next.hasSum,
	code: next.code && (!one.code || next.code.place < one.code.place) ? next.code : one.code,
	isBroken: true,
	isInNote: one.isInNote,
	sender: one.sender ?? next.sender,
});

const endsWithSum = /\d\d?\d?(?:,\d{3})+(?:\.\d\d)?\W*$/;

/** A line of an operator's message with its code alone: a sentence, which payers seldom end with a full stop. */
const isCodeLine = (text: string) => isCodeAlone(text) && (opensMessage(text) || /[.,;]$/.test(text));

const isOutcome = (text: string) => saysReversed.test(text) || failing.test(text);

/** Whether one line says all of a payment, also where its code is in a place that is not read. */
const isWhole = ({ text, speaks, hasSum, code, isBroken }: MessagePart) =>
	speaks &&
	hasSum &&
	!isBroken &&
	(code !== null || balance.test(text) || codesIn(text).some((each) => !isReference(each)));
