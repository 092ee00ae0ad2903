import { passwordMinLength } from "@bcc/contract/account-form";

/** How many of the list are refused: enough for everything that is tried first. */
const refused = 2_000;

let commonest: Promise<Set<string>> | undefined;

/** The commonest passwords that are long enough to be chosen, in small letters (zxcvbn's list). */
async function readCommonest(): Promise<Set<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	const longEnough = dictionary["passwords-common"].filter(
		(password) => password.length >= passwordMinLength,
	);
	return new Set(longEnough.slice(0, refused));
}

/** True for one of the commonest passwords, of one letter, or the user's own address, where that is known. */
export async function isCommonPassword(password: string, email?: string): Promise<boolean> {
	commonest ??= readCommonest();
	const small = password.normalize("NFKC").toLowerCase();
	return small === email?.toLowerCase() || new Set(small).size === 1 || (await commonest).has(small);
}
