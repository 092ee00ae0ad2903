import { m } from "@bcc/messages";
import {
	createContext,
	type ElementType,
	type ReactNode,
	useContext,
	useEffect,
	useMemo,
	useState,
} from "react";
import styles from "./snackbar.module.css";

/** One message of the snackbar (product §9: centred, at the bottom unless told, no time-out unless given). */
export type SnackbarMessage = {
	message: string;
	tone?: "success" | "error" | "neutral";
	position?: "bottom" | "top";
	/** Text of the button that closes it; default OK. */
	action?: string;
	/** Where that button leads as well, for a message that comes with the document and needs no scripts. */
	href?: string;
	/** Another button, to the left; it closes the message as well. */
	other?: { action: string; onPress: () => void };
	/** Milliseconds until it closes itself; left out = it stays. */
	durationMs?: number;
};

type Snackbar = { show: (message: SnackbarMessage) => void; close: () => void };

const SnackbarContext = createContext<Snackbar>({ show: () => {}, close: () => {} });

/** `show` opens the snackbar and replaces any open one; `close` closes it. */
export function useSnackbar(): Snackbar {
	return useContext(SnackbarContext);
}

type SnackbarProviderProps = {
	/** Open from the start. */
	first?: SnackbarMessage;
	children: ReactNode;
};

/** Holds the page's one snackbar; stands once, around everything. */
export function SnackbarProvider({ first, children }: SnackbarProviderProps) {
	const [current, setCurrent] = useState<(SnackbarMessage & { id?: number }) | undefined>(first);
	const snackbar = useMemo<Snackbar>(
		() => ({
			show: (message) => setCurrent((open) => ({ ...message, id: (open?.id ?? 0) + 1 })),
			close: () => setCurrent(undefined),
		}),
		[],
	);

	useEffect(() => {
		if (!current?.durationMs) return;
		const timer = setTimeout(snackbar.close, current.durationMs);
		return () => clearTimeout(timer);
	}, [current, snackbar]);

	const position = current?.position ?? "bottom";
	const Action: ElementType = current?.href ? "a" : "button";
	return (
		<SnackbarContext value={snackbar}>
			{children}
			{/* The live region is there before its text, so that screen readers speak the text. */}
			<div className={styles.region} data-position={position} role="status" aria-live="polite">
				{current && (
					<div
						key={current.id}
						className={`${styles.snackbar} ${current.other ? styles.two : ""}`}
						data-tone={current.tone ?? "neutral"}
					>
						<span className={styles.text}>{current.message}</span>
						{current.other && (
							<button
								type="button"
								className={`${styles.action} ${styles.other}`}
								onClick={() => {
									snackbar.close();
									current.other?.onPress();
								}}
							>
								{current.other.action}
							</button>
						)}
						<Action href={current.href} className={styles.action} onClick={snackbar.close}>
							{current.action ?? m.shell_ok()}
						</Action>
					</div>
				)}
			</div>
		</SnackbarContext>
	);
}
