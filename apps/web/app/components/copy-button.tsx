import { useState } from "react";
import { useHydrated } from "#web/lib/hydrated.ts";
import { Button } from "./button.tsx";

type CopyButtonProps = {
	text: string;
	/** What the button says before it is pressed, and after. */
	label: string;
	copied: string;
};

/** Copies a text, which stands beside it for browsers that let no page copy. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
	const hydrated = useHydrated();
	const [isCopied, setCopied] = useState(false);
	const copy = () =>
		navigator.clipboard?.writeText(text).then(
			() => setCopied(true),
			() => {},
		);
	return (
		<Button variant="secondary" disabled={!hydrated} onClick={copy}>
			<span aria-live="polite">{isCopied ? copied : label}</span>
		</Button>
	);
}
