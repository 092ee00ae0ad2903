/** Shorter parts of a code may be another one's, or a day. */
const leastPart = 8;
/** A part of more codes than these, as of all codes of a day, names none of them. */
const mostWithPart = 5;

/** A code as Excel writes it: without zeros before it. */
const bare = (code: string) => code.replace(/^0+(?=.{6})/, "");

/**
 * Finds codes in texts: also glued to other words, cut off at one end, parted by dots and hyphens, or without zeros before them. Thousands of
 * texts are compared with as many codes.
 */
export function mentionsOf(codes: Iterable<string>): (text: string) => string[] {
	const [whole, starts, ends]: [Parts, Parts, Parts] = [new Map(), new Map(), new Map()];
	const note = (parts: Parts, part: string, code: string, most = Number.POSITIVE_INFINITY) => {
		const its = parts.get(part);
		if (!its) parts.set(part, [code]);
		else if (its.length <= most) its.push(code);
	};
	for (const code of new Set(codes)) {
		const sign = bare(code);
		note(whole, sign, code);
		for (let length = leastPart; length < sign.length; length++) {
			const [start, end] = [sign.slice(0, length), sign.slice(-length)];
			if (isPart(start)) note(starts, start, code, mostWithPart);
			if (isPart(end)) note(ends, end, code, mostWithPart);
		}
	}
	const lengths = [...new Set([...whole.keys()].map(({ length }) => length))].filter(
		(each) => each >= leastPart,
	);
	const longest = Math.max(0, ...lengths);
	return (text) => {
		const found = new Set<string>();
		const add = (some: string[] = []) => {
			for (const code of some) found.add(code);
		};
		const addPart = (some: string[] = []) => some.length <= mostWithPart && add(some);
		for (const word of wordsOf(text)) {
			add(whole.get(bare(word)));
			for (const length of lengths)
				for (let at = 0; word.length > length && at + length <= word.length; at++)
					add(whole.get(word.slice(at, at + length)));
			// A name is no part of a code.
			if (!/\d.*\d/.test(word)) continue;
			for (let length = leastPart; length <= Math.min(longest, word.length); length++) {
				addPart(starts.get(word.slice(-length)));
				addPart(ends.get(word.slice(0, length)));
			}
		}
		return [...found];
	};
}

type Parts = Map<string, string[]>;

/** Eight digits may be a day. */
const isPart = (text: string) => /[A-Z]/.test(text) || text.length > leastPart;

/** Words that may hold a code. */
const wordsOf = (text: string) =>
	(text.toUpperCase().match(/[A-Z0-9]+(?:[.-][A-Z0-9]+)*/g) ?? [])
		.map((word) => word.replaceAll(/[.-]/g, ""))
		.filter((word) => word.length >= 6);
