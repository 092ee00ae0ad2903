import type { Nominee } from "@bcc/contract";
import { useDeferredValue, useMemo, useState } from "react";
import { findCouples } from "./rules.ts";

/** The text of the find box and the couples it leaves; typing never waits for the list. */
export function useFoundCouples(nominees: Nominee[]) {
	const [text, setText] = useState("");
	const wanted = useDeferredValue(text);
	const found = useMemo(() => findCouples(nominees, wanted), [nominees, wanted]);
	return { text, setText, found };
}
