import { m } from "@bcc/messages";
import { type ElementType, useEffect, useSyncExternalStore } from "react";
import styles from "./snackbar.module.css";

/** One message of the snackbar (product §9: centred, at the bottom and without a time-out by default). */
export type SnackbarMessage = {
	message: string;
	tone?: "success" | "error" | "neutral";
	position?: "bottom" | "top";
	/** Where OK leads, for a message that is part of the document and works without scripts. */
	href?: string;
	/** Another button, to the left; it closes the message as well. */
	other?: { action: string; onPress: () => void };
	/** Milliseconds until it closes itself; left out = it stays. */
	durationMs?: number;
	/** It closes when the visitor goes to another page. */
	ofPage?: boolean;
};

type Open = SnackbarMessage & { id: number };

const listeners = new Set<() => void>();
let count = 0;
/* Undefined until something was shown or closed in this document. */
let current: Open | null | undefined;

function change(next: Open | null): void {
	current = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The document's one snackbar, for the browser only: `show` replaces any open one. */
export const snackbar = {
	show: (message: SnackbarMessage) => change({ ...message, id: ++count }),
	close: () => change(null),
	shows: (message: string) => current?.message === message,
	closeOfPage: () => {
		if (current?.ofPage) change(null);
	},
};

/** Shows the snackbar; rendered once, in the root. */
export function Snackbar({ first }: { first: SnackbarMessage | undefined }) {
	const changed = useSyncExternalStore(
		subscribe,
		() => current,
		() => undefined,
	);
	const open = changed === undefined ? first && { ...first, id: 0 } : changed;
	const { id, durationMs, other, href } = open ?? {};
	useEffect(() => {
		if (id === undefined || !durationMs) return;
		const timer = setTimeout(snackbar.close, durationMs);
		return () => clearTimeout(timer);
	}, [id, durationMs]);
	const Action: ElementType = href ? "a" : "button";
	return (
		/* The live region is there before its text, so that screen readers speak the text. */
		<div
			className={`${styles.region} screen-only`}
			data-position={open?.position ?? "bottom"}
			role="status"
			aria-live="polite"
		>
			{open && (
				<div
					key={id}
					className={`${styles.snackbar} ${other ? styles.two : ""}`}
					data-tone={open.tone ?? "neutral"}
				>
					<span className={styles.text}>{open.message}</span>
					{other && (
						<button
							type="button"
							className={`${styles.action} ${styles.other}`}
							onClick={() => {
								snackbar.close();
								other.onPress();
							}}
						>
							{other.action}
						</button>
					)}
					<Action href={href} className={styles.action} onClick={snackbar.close}>
						{m.shell_ok()}
					</Action>
				</div>
			)}
		</div>
	);
}
