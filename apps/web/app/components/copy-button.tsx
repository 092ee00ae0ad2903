import { useState } from "react";
import { useHydrated } from "#web/lib/hydrated.ts";
import { Button } from "./button.tsx";
import styles from "./copy-button.module.css";

type CopyButtonProps = {
	text: string;
	/** What the button says before it is pressed, and after. */
	label: string;
	copied: string;
	/** Among other such buttons: what it copies, for screen readers. It is smaller. */
	of?: string;
};

/** Copies a text, which stands beside it; out of sight where browsers let no page copy. */
export function CopyButton({ text, label, copied, of }: CopyButtonProps) {
	const canCopy = useHydrated() && navigator.clipboard !== undefined;
	const [isCopied, setCopied] = useState(false);
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => setCopied(true),
			() => {},
		);
	return (
		<Button
			variant="secondary"
			className={of ? styles.small : styles.copy}
			data-early
			hidden={!canCopy}
			onClick={copy}
			onBlur={() => setCopied(false)}
		>
			<span className={styles.words} data-other={isCopied ? label : copied}>
				<span>
					<span aria-live="polite">{isCopied ? copied : label}</span>
					{of && <span className="visually-hidden"> {of}</span>}
				</span>
			</span>
		</Button>
	);
}
