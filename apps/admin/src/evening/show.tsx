import CloseIcon from "@mui/icons-material/Clear";
import { Box, IconButton } from "@mui/material";
import { type PointerEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { allowSound, chime } from "#admin/evening/chime.ts";
import { type Command, commandOf } from "#admin/evening/keys.ts";
import type { PublishQueue } from "#admin/evening/publish-queue.ts";
import { queueInWords } from "#admin/evening/queue-words.ts";
import { ShowSlide } from "#admin/evening/show-slide.tsx";
import { showWords } from "#admin/evening/show-words.ts";
import type { Slide } from "#admin/evening/slides.ts";
import { gold, ivorySoft, red, serif, size, stage } from "#admin/evening/stage.ts";
import type { Telling } from "#admin/evening/telling.ts";
import { t } from "#admin/i18n/texts.ts";

export type ShowOptions = {
	slides: Slide[];
	/** Where to begin. */
	from: number;
	telling: Telling;
	rehearsal: boolean;
	sound: boolean;
	/** Publishes what is told; null = nothing is published. */
	queue: PublishQueue | null;
};

type ShowProps = ShowOptions & {
	/** @param at the slide that was shown last */
	onLeave(at: number): void;
};

/** Two presses within this time are one: clickers bounce. In milliseconds. */
const bounceMs = 250;
const idleMs = 3_000;
const nothing = () => () => {};

/** The evening on a hall's screen: goes on without a connection, and tells what it publishes in small letters. */
export function Show({ slides, from, telling, rehearsal, sound, queue, onLeave }: ShowProps) {
	const [at, setAt] = useState(from);
	const [isBlank, setBlank] = useState(false);
	const root = useRef<HTMLDivElement>(null);
	const lastPress = useRef(0);
	const isIdle = useIdle();
	const state = useSyncExternalStore(queue?.subscribe ?? nothing, () => queue?.state ?? null);
	const slide = slides[at] ?? { kind: "opening" };

	const tell = useCallback(
		(next: number) => {
			const shown = slides[next];
			setAt(next);
			if (shown?.kind !== "place" || next < at) return;
			if (sound) chime(shown.place);
			const { category_id: id, name, digest } = shown.category;
			if (shown.place === 1) queue?.publish({ id, name, digest });
		},
		[slides, at, sound, queue],
	);

	const obey = useCallback(
		(command: Command) => {
			if (command === "leave") return onLeave(at);
			if (command === "blank") return setBlank((blank) => !blank);
			if (performance.now() - lastPress.current < bounceMs) return;
			lastPress.current = performance.now();
			if (sound) allowSound();
			// What is dark is lit first, and tells nothing new.
			if (isBlank) return setBlank(false);
			if (command === "first") return setAt(0);
			tell(Math.min(slides.length - 1, Math.max(0, at + (command === "next" ? 1 : -1))));
		},
		[at, isBlank, slides, sound, tell, onLeave],
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

	const words = showWords[telling.language];
	const status = state ? queueInWords(state) : "";
	return (
		<Box
			ref={root}
			role="dialog"
			aria-modal="true"
			aria-label={t("The evening")}
			tabIndex={-1}
			data-slide={at}
			onPointerUp={press}
			sx={{ ...stage, cursor: isIdle ? "none" : "default" }}
		>
			<Box sx={{ minHeight: "8vh", display: "flex", alignItems: "center", px: "3vw" }}>
				{rehearsal && (
					<Box
						sx={{
							bgcolor: gold,
							color: red.deep,
							px: "2vw",
							py: "0.6vh",
							mt: "1vh",
							borderRadius: 99,
							fontWeight: 700,
							fontSize: `max(0.9375rem, ${size(3, 3.4)})`,
						}}
					>
						{words.rehearsal}: {words.madeUp}
					</Box>
				)}
				<IconButton
					aria-label={t("Leave the evening")}
					onPointerUp={(event) => event.stopPropagation()}
					onClick={() => onLeave(at)}
					sx={{
						position: "absolute",
						top: 8,
						right: 8,
						width: 44,
						height: 44,
						color: ivorySoft,
						...{ opacity: isIdle ? 0 : 0.8, "&:focus-visible": { opacity: 1 } },
					}}
				>
					<CloseIcon />
				</IconButton>
			</Box>
			<Box component="main" aria-live="polite" key={at} sx={{ minHeight: 0 }}>
				<ShowSlide slide={slide} telling={telling} />
			</Box>
			<Box
				component="footer"
				sx={{
					display: "flex",
					justifyContent: "space-between",
					gap: 2,
					px: 2,
					py: 1,
					minHeight: 36,
					fontSize: 13,
					color: ivorySoft,
				}}
			>
				<span role="status">{status}</span>
				<Box component="span" sx={{ whiteSpace: "nowrap" }}>
					{at + 1} / {slides.length}
				</Box>
			</Box>
			{isBlank && <Box sx={{ position: "absolute", inset: 0, bgcolor: "#000", ...serif }} />}
		</Box>
	);
}

/** Whether nobody has moved anything for a while: then no pointer stands in the picture. */
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

/** Keeps the screen lit, where the browser can, also after it was in the background. */
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

/** Without a connection a page that is left does not come back. */
function useAskBeforeClosing(): void {
	useEffect(() => {
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, []);
}
