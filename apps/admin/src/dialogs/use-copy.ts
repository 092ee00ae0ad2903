import { useState } from "react";

/** Copies text; the message says that it is copied, and is "" before. */
export function useCopy(): [says: string, copy: (words: string, says: string) => Promise<void>] {
	const [says, setSays] = useState("");
	const copy = async (words: string, done: string) => {
		// Without https a browser has no clipboard for pages: then it is copied by hand.
		await navigator.clipboard?.writeText(words).then(
			() => setSays(done),
			() => undefined,
		);
	};
	return [says, copy];
}
