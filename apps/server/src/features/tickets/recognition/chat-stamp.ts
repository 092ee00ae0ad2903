import { speaksOfTransaction, sumsOf } from "#server/features/tickets/recognition/payment-words.ts";

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]\.?M\.?)?`;
const day = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`;
const moment = String.raw`(?:${day},?\s${clock}|${clock},?\s${day})`;
/** Before a message in a chat's export: `[12/11/2026, 14:03:22] Name:`, `[14:03, 12/11/2026] Name:` or `12/11/2026, 14:03 - Name:`. */
const stamp = new RegExp(
	String.raw`^\s*(?<time>\[${moment}\]|${moment}(?:\s?[-–]|:))(?:\s(?<sender>[^:\n]{1,80}):(?=\s|$)|(?=\s|$))\s?`,
	"i",
);

/** What a chat's export says before a message. `form`: how it writes times, and of whom; undefined without a sender. No payer knows both. */
type ChatStamp = { sender: string; form: string | undefined; rest: string };

/** The stamp with which a line begins, and the words after it; `sender` is empty where only a time is said. */
export function chatStampOf(line: string): ChatStamp | undefined {
	const found = stamp.exec(line);
	if (!found) return undefined;
	const { time = "", sender = "" } = found.groups ?? {};
	// The message itself, after a time.
	if (speaksOfTransaction(sender) || sumsOf(sender).length > 0)
		return { sender: "", form: undefined, rest: line.slice(line.indexOf(time) + time.length).trimStart() };
	const form = time.replaceAll(/\d+/g, "0").replace(/[ap](?=\.?m)/i, "") + sender;
	return { sender, form: sender ? form : undefined, rest: line.slice(found[0].length) };
}
