import { useState } from "react";

/** Copies text; the message is "" until the text is copied. */
export function useCopy(): [message: string, copy: (text: string, message: string) => Promise<void>] {
	const [message, setMessage] = useState("");
	const copy = async (text: string, copied: string) => {
		// Without https a browser has no clipboard for pages: then people copy the text by hand.
		await navigator.clipboard?.writeText(text).then(
			() => setMessage(copied),
			() => undefined,
		);
	};
	return [message, copy];
}
