import { type PointerEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { allowSound, chime } from "#admin/awards/evening/chime.ts";
import { type Command, commandOf } from "#admin/awards/evening/keys.ts";
import { type Publisher, publishingInWords } from "#admin/awards/evening/publisher.ts";
import styles from "#admin/awards/evening/show.module.css";
import { ShowSlide } from "#admin/awards/evening/show-slide.tsx";
import { type ShowSettings, showWords } from "#admin/awards/evening/show-words.ts";
import type { Slide } from "#admin/awards/evening/slides.ts";
import { nameOf } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";

export type ShowOptions = {
	slides: Slide[];
	/** Where to begin. */
	from: number;
	settings: ShowSettings;
	rehearsal: boolean;
	sound: boolean;
	/** Publishes what is announced; null = nothing is published. */
	publisher: Publisher | null;
};

type ShowProps = ShowOptions & {
	/** @param at the slide that was shown last */
	onLeave(at: number): void;
};

/** Two presses within this time are one: clickers bounce. In milliseconds. */
const bounceMs = 250;
const idleMs = 3_000;
const nothing = () => () => {};

/** The evening on a hall's screen: works without a connection, and shows in small print what it publishes. */
export function Show({ slides, from, settings, rehearsal, sound, publisher, onLeave }: ShowProps) {
	const [at, setAt] = useState(from);
	const [isBlank, setBlank] = useState(false);
	const root = useRef<HTMLDivElement>(null);
	const lastPress = useRef(0);
	const isIdle = useIdle();
	const state = useSyncExternalStore(publisher?.subscribe ?? nothing, () => publisher?.state ?? null);
	const slide = slides[at] ?? { kind: "opening" };

	const moveTo = useCallback(
		(next: number) => {
			const shown = slides[next];
			setAt(next);
			if (shown?.kind !== "place" || next < at) return;
			if (sound) chime(shown.place);
			const { category_id: id, digest } = shown.category;
			if (shown.place === 1) void publisher?.publish({ id, name: nameOf(shown.category), digest });
		},
		[slides, at, sound, publisher],
	);

	const obey = useCallback(
		(command: Command) => {
			if (command === "leave") return onLeave(at);
			if (command === "blank") return setBlank((blank) => !blank);
			if (performance.now() - lastPress.current < bounceMs) return;
			lastPress.current = performance.now();
			if (sound) allowSound();
			// A dark screen is lit first, and stays at its slide.
			if (isBlank) return setBlank(false);
			if (command === "first") return setAt(0);
			moveTo(Math.min(slides.length - 1, Math.max(0, at + (command === "next" ? 1 : -1))));
		},
		[at, isBlank, slides, sound, moveTo, onLeave],
	);

	useEffect(() => {
		function hear(event: KeyboardEvent) {
			const command = commandOf(event);
			if (command === null || (command === "next" && event.target instanceof HTMLButtonElement)) return;
			event.preventDefault();
			event.stopPropagation();
			if (command !== "ignore") obey(command);
		}
		addEventListener("keydown", hear, true);
		return () => removeEventListener("keydown", hear, true);
	}, [obey]);
	useEffect(() => root.current?.focus(), []);
	useStayAwake();
	useAskBeforeClosing();

	function press({ clientX, button }: PointerEvent) {
		if (button === 0) obey(clientX < innerWidth / 3 ? "back" : "next");
	}

	return (
		<div
			ref={root}
			role="dialog"
			aria-modal="true"
			aria-label={t("The evening")}
			tabIndex={-1}
			data-slide={at}
			data-idle={isIdle || undefined}
			onPointerUp={press}
			className={styles.show}
		>
			<header>
				{rehearsal && <div className={styles.rehearsal}>{showWords[settings.language].rehearsal}</div>}
				<button
					type="button"
					aria-label={t("Leave the evening")}
					onPointerUp={(event) => event.stopPropagation()}
					onClick={() => onLeave(at)}
					className={styles.leave}
				>
					<svg viewBox="0 0 24 24" aria-hidden="true">
						<path d="M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4 10.6 12 5 17.6 6.4 19 12 13.4 17.6 19 19 17.6 13.4 12z" />
					</svg>
				</button>
			</header>
			<main aria-live="polite" key={at}>
				<ShowSlide slide={slide} settings={settings} />
			</main>
			<footer>
				<span role="status">{state ? publishingInWords(state) : ""}</span>
				{publisher && state && state.failed.length > 0 && state.sending === 0 && (
					<button
						type="button"
						onPointerUp={(event) => event.stopPropagation()}
						onClick={() => publisher.again()}
						className={styles.again}
					>
						{t("Publish again")}
					</button>
				)}
				<span>
					{at + 1} / {slides.length}
				</span>
			</footer>
			{isBlank && <div className={styles.blank} />}
		</div>
	);
}

/** Whether the pointer has not moved for a while: then it is hidden. */
function useIdle(): boolean {
	const [isIdle, setIdle] = useState(false);
	useEffect(() => {
		let timer = setTimeout(() => setIdle(true), idleMs);
		function stir() {
			clearTimeout(timer);
			setIdle(false);
			timer = setTimeout(() => setIdle(true), idleMs);
		}
		addEventListener("pointermove", stir);
		return () => {
			clearTimeout(timer);
			removeEventListener("pointermove", stir);
		};
	}, []);
	return isIdle;
}

/** Keeps the screen on, where the browser can, also after it was in the background. */
function useStayAwake(): void {
	useEffect(() => {
		let lock: WakeLockSentinel | undefined;
		async function hold() {
			if (document.visibilityState !== "visible") return;
			lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
		}
		void hold();
		document.addEventListener("visibilitychange", hold);
		return () => {
			document.removeEventListener("visibilitychange", hold);
			void lock?.release();
		};
	}, []);
}

/** Without a connection a page once left cannot be loaded again. */
function useAskBeforeClosing(): void {
	useEffect(() => {
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, []);
}
