import { passwordMinLength } from "@bcc/contract/people/account-fields";
import { AppError } from "#server/lib/app-error.ts";
import type { Budget } from "#server/lib/rate-limit.ts";

/** Wrong passwords of a session that is asked for it again. */
export const passwordBudget: Budget = { most: 10, windowMs: 15 * 60_000 };

/** How many of the list are refused: enough for everything that is tried first. */
const refused = 3_000;

/** Obvious passwords on this site, with any digits and signs around them. */
const siteWords = new Set(
	"awards couple bestcouple christiancouple bestchristiancouple tanzania daressalaam harusi wanandoa".split(
		" ",
	),
);

let commonest: Promise<Set<string>> | undefined;

/** The commonest passwords of sufficient length, in lower case (zxcvbn's list). */
async function readCommonest(): Promise<Set<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	const longEnough = dictionary["passwords-common"].filter(
		(password) => password.length >= passwordMinLength,
	);
	return new Set(longEnough.slice(0, refused));
}

/** True for a common password, a word of this site, one repeated character, or the user's own address if known. */
export async function isCommonPassword(password: string, email?: string): Promise<boolean> {
	commonest ??= readCommonest();
	const small = password.normalize("NFKC").toLowerCase();
	const word = small.replaceAll(/[^a-z]/g, "");
	const isPlain = small === email?.toLowerCase() || new Set(small).size === 1 || siteWords.has(word);
	return isPlain || (await commonest).has(small);
}

/** @throws AppError `invalid_input` on the field for a common password */
export async function refuseCommon(password: string, field: string, email?: string): Promise<void> {
	if (!(await isCommonPassword(password, email))) return;
	throw new AppError("invalid_input", { field: `userDetails.${field}`, reason: "password_common" });
}
