import { readPhone } from "@bcc/contract/phone";

/**
 * The number in E.164, null when it is none. When the numbering plans cannot be loaded the text is taken as it
 * is: the server decides.
 */
export async function readPhoneNumber(text: string): Promise<string | null> {
	try {
		return await readPhone(text);
	} catch (error) {
		console.error("Phone numbers could not be checked here", error);
		return text.trim();
	}
}
