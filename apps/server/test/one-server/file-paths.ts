import { Buffer } from "node:buffer";
import fc from "fast-check";

const percent = (byte: number) => `%${byte.toString(16).padStart(2, "0")}`;

/** Ways to write a text into a request line; each leaves out characters that would end the line. */
const encodings: ((text: string) => string)[] = [
	(text) => text.replace(/[^!-~]|[&#+%]/gu, (character) => encodeURIComponent(character)),
	(text) => encodeURIComponent(text),
	(text) => encodeURIComponent(encodeURIComponent(text)),
	(text) => [...Buffer.from(text)].map(percent).join(""),
	(text) => encodeURIComponent(text).toLowerCase(),
	// Overlong UTF-8: %c0%af was a slash to careless decoders.
	(text) => encodeURIComponent(text).replaceAll("%2F", "%c0%af").replaceAll(".", "%c0%ae"),
	(text) => encodeURIComponent(text).replaceAll("%2F", "%u2215").replaceAll(".", "%u002e"),
	(text) => encodeURIComponent(text).replaceAll("%2F", "%2F%00"),
];

/**
 * Values of `path` that try to reach anything but a stored file.
 *
 * @param names names in and around the data folder, stored ones among them
 */
export function hostilePaths(names: string[]): fc.Arbitrary<string> {
	const name = fc.constantFrom(...names);
	const separator = fc.constantFrom("/", "\\", "//", "/./", "\\..\\", ";/", "／", "∕");
	const climb = fc
		.tuple(fc.constantFrom("..", "....", ".. ", "..;", "."), separator, fc.integer({ min: 0, max: 9 }))
		.map(([step, between, times]) => (step + between).repeat(times));
	const start = fc.constantFrom(
		"",
		"/",
		"./",
		"C:\\",
		"\\\\?\\",
		"file:///",
		"~/",
		"\0",
		"files/",
		"derived/",
	);
	const end = fc.constantFrom(
		"",
		"",
		"\0",
		"\0.jpg",
		".webp",
		"/",
		"/.",
		" ",
		"\n",
		"\r\n",
		"?x",
		"#x",
		"::$DATA",
	);
	const built = fc.tuple(start, climb, name, end).map((parts) => parts.join(""));
	const joined = fc
		.array(name, { minLength: 2, maxLength: 4 })
		.chain((parts) => separator.map((between) => parts.join(between)));
	const bent = fc
		.tuple(name, fc.nat({ max: 40 }), fc.string({ unit: "binary", maxLength: 3 }))
		.map(([text, at, noise]) => text.slice(0, at) + noise + text.slice(at));
	const cased = name.map((text) => text.toUpperCase());
	const storedLike = fc
		.tuple(
			fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 32, maxLength: 32 }),
			fc.constantFrom("jpg", "png", "webp", "avif", "mp4", "webm"),
		)
		.map((parts) => parts.join("."));
	const anything = fc.string({ unit: "binary", maxLength: 80 });
	return fc.oneof({ weight: 4, arbitrary: built }, joined, bent, cased, storedLike, anything);
}

/** The query of GET /files/get with such a value, in one of many encodings, at times with a width. */
export function fileQueries(names: string[]): fc.Arbitrary<string> {
	const value = fc
		.tuple(hostilePaths(names), fc.constantFrom(...encodings))
		.map(([path, encode]) => encode(path.toWellFormed()));
	const width = fc.constantFrom("", "", "&w=96", "&w=1080");
	const key = fc.constantFrom("path=", "path=", "path=", "path=", "path%5B%5D=", "path=x&path=", "%70ath=");
	return fc.tuple(key, value, width).map((parts) => parts.join(""));
}
