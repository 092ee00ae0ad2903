/** Most characters of a screen: 182 of 7 bits are the most that a network takes, 160 the most that all gateways do. */
export const screenLength = 160;

/** The basic alphabet of GSM 03.38, of which each character takes 7 bits; without the carriage return. */
const alphabet = new Set(
	"@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);

/** Characters that do not come apart into a letter of the alphabet and a mark. */
const substitutes: Record<string, string> = {
	...Object.fromEntries([..."‘’‚‛ʻʼʽˈ`´′ꞌ"].map((quote) => [quote, "'"])),
	...Object.fromEntries([..."“”„‟«»″"].map((quote) => [quote, '"'])),
	...Object.fromEntries([..."‐‑‒–—―−~"].map((dash) => [dash, "-"])),
	...{
		"[": "(",
		"]": ")",
		"{": "(",
		"}": ")",
		"|": "/",
		"\\": "/",
		"^": "",
		"€": "EUR",
		"\r": "",
		"\t": " ",
	},
	...{ ł: "l", Ł: "L", đ: "d", Đ: "D", ı: "i", ŋ: "ng", Ŋ: "Ng", œ: "oe", Œ: "Oe", ħ: "h", Ħ: "H" },
	...{ þ: "th", Þ: "Th", ð: "d", Ð: "D", ɓ: "b", Ɓ: "B", ɗ: "d", Ɗ: "D", ƙ: "k", Ƙ: "K", ɛ: "e", ɔ: "o" },
};

/** A text in characters of that alphabet: accents are left out where it has none, other letters become question marks. */
export function toGsm(text: string): string {
	return [...text.normalize("NFC")].map(toCharacters).join("");
}

function toCharacters(character: string): string {
	if (alphabet.has(character)) return character;
	const parts = substitutes[character] ?? character.normalize("NFKD");
	const left = [...parts].map((part) => substitutes[part] ?? part).join("");
	const written = [...left].filter((part) => alphabet.has(part)).join("");
	return written === "" && /[\p{L}\p{N}]/u.test(character) ? "?" : written;
}

/** A name on one line, in no more than so many characters; what is cut ends with dots. */
export function shortened(text: string, most: number): string {
	const line = toGsm(text.replaceAll(/\s+/gu, " ").trim());
	return line.length <= most ? line : `${line.slice(0, most - 3).trimEnd()}...`;
}
