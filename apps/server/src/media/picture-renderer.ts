import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync } from "node:fs";
import { getCompileCacheDir } from "node:module";
import { setPriority } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { CertificateWords } from "#server/media/certificate.ts";
import type { PictureShape, PictureWords } from "#server/media/drawn-picture.ts";
import type { CleanedPicture } from "#server/media/picture.ts";
import type { PosterWords } from "#server/media/poster.ts";
import type { PaperSize } from "#server/media/poster-page.ts";
import type { CardPictures } from "#server/media/preview.ts";
import type { ReceiptWords } from "#server/media/receipt-sheet.ts";
import type { PictureFormat, PictureLimits } from "#server/media/rules.ts";
import type { TicketWords } from "#server/media/ticket-sheet.ts";

/** What is drawn of words, on cards and for people to print or to pass on. */
export type Drawing =
	| { kind: "picture"; words: PictureWords; shape: PictureShape }
	| { kind: "poster"; words: PosterWords; size: PaperSize }
	| { kind: "certificate"; words: CertificateWords };

type MakingTask =
	| { kind: "tickets"; words: TicketWords }
	| { kind: "receipt"; words: ReceiptWords }
	| { kind: "render"; content: Uint8Array; width: number; format: PictureFormat }
	| { kind: "preview"; content: Uint8Array }
	| (Drawing & CardPictures);

export type PictureTask =
	| MakingTask
	| { kind: "clean"; source: string; target: string; limits: PictureLimits };

export type PictureRenderer = ReturnType<typeof createPictureRenderer>;

export type PictureAnswer = { id: number; result: unknown } | { id: number; error: string };

type Waiting = { process: ChildProcess; resolve(result: unknown): void; reject(error: Error): void };

/** The picture process ends after this long without work: its memory goes back to the machine. */
const idleMs = 20_000;

type RendererOptions = {
	/**
	 * A task that takes longer, in milliseconds, takes its process with it. The slowest that is allowed takes 5 s of a
	 * processor; votes come first, so that on a busy machine it gets little of one.
	 */
	taskMs?: number;
	/** Below the server's own priority: votes come first. */
	niceness?: number;
};

/** A picture that could not be made, because of what it is. */
export class PictureFailure extends Error {
	override name = "PictureFailure";
	readonly tookTooLong: boolean;

	constructor(message: string, tookTooLong = false) {
		super(message);
		this.tookTooLong = tookTooLong;
	}
}

/** Node's folder for what it has compiled has one for each version of Node in it. */
const compiled = getCompileCacheDir();

/** The process gets no environment variables of the server's, which include secrets. */
export const pictureVariables = (fontCache: string) => ({
	// A process that starts for one picture would compile longer than it draws.
	...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }),
	// With many arenas freed memory would not go back.
	MALLOC_ARENA_MAX: "2",
	// Cards are lettered in the project's own fonts, the same on every machine and system.
	FONTCONFIG_FILE: fileURLToPath(new URL("../../assets/fonts/fonts.conf", import.meta.url)),
	PANGOCAIRO_BACKEND: "fontconfig",
	// Fontconfig complains without a writable cache: it cannot write the system's places without a home.
	XDG_CACHE_HOME: resolve(fontCache),
});

/**
 * Decodes and encodes pictures in a separate process, started when needed: a picture made to break
 * the decoder cannot take the server down, and the memory of conversions is not the server's.
 *
 * @param fontCache folder for the cache of the machine's fonts. It is trusted: nobody else may write it.
 */
export function createPictureRenderer(
	fontCache: string,
	{ taskMs = 60_000, niceness = 10 }: RendererOptions = {},
) {
	const variables = pictureVariables(fontCache);
	let child: ChildProcess | undefined;
	let idle: NodeJS.Timeout | undefined;
	let lastId = 0;
	const waiting = new Map<number, Waiting>();

	function start(): ChildProcess {
		// Fontconfig itself would make it for all to read.
		tryTo(() => mkdirSync(join(fontCache, "fontconfig"), { recursive: true, mode: 0o700 }));
		const started = fork(new URL("./picture-process.ts", import.meta.url), {
			execArgv: [],
			env: variables,
			serialization: "advanced",
		});
		if (started.pid) tryTo(() => setPriority(started.pid ?? 0, niceness));
		started.on("message", (answer: PictureAnswer) => {
			if ("error" in answer) settle(answer.id, ({ reject }) => reject(new PictureFailure(answer.error)));
			else settle(answer.id, ({ resolve }) => resolve(answer.result));
		});
		const gone = () => {
			if (child === started) child = undefined;
			for (const [id, task] of waiting) {
				if (task.process === started)
					settle(id, ({ reject }) => reject(new PictureFailure("the picture process ended")));
			}
		};
		started.on("error", gone);
		started.on("exit", gone);
		return started;
	}

	function settle(id: number, use: (task: Waiting) => void): void {
		const task = waiting.get(id);
		waiting.delete(id);
		if (task) use(task);
		if (waiting.size > 0 || !child) return;
		// A process without work does not hold the server alive.
		child.unref();
		child.channel?.unref();
		clearTimeout(idle);
		idle = setTimeout(stop, idleMs).unref();
	}

	function stop(): void {
		const stopped = child;
		child = undefined;
		if (stopped?.connected) stopped.disconnect();
	}

	/** @param signal ends the process: only where no other task is in it */
	async function perform(task: PictureTask, signal?: AbortSignal): Promise<unknown> {
		signal?.throwIfAborted();
		clearTimeout(idle);
		child ??= start();
		const busy = child;
		busy.ref();
		busy.channel?.ref();
		lastId += 1;
		const id = lastId;
		const giveUp = (error: Error) => {
			// The next task gets another process.
			if (child === busy) child = undefined;
			busy.kill("SIGKILL");
			settle(id, ({ reject }) => reject(error));
		};
		const abort = () => giveUp(signal?.reason);
		const limit = setTimeout(() => giveUp(new PictureFailure("the picture took too long", true)), taskMs);
		signal?.addEventListener("abort", abort, { once: true });
		try {
			return await new Promise<unknown>((resolve, reject) => {
				waiting.set(id, { process: busy, resolve, reject });
				busy.send({ id, task }, (error) => error && settle(id, () => reject(error)));
			});
		} finally {
			clearTimeout(limit);
			signal?.removeEventListener("abort", abort);
		}
	}

	return {
		async make(task: MakingTask): Promise<Buffer> {
			const made = (await perform(task)) as Uint8Array;
			return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
		},
		/**
		 * See `cleanPicture`. A picture that takes the process down with it is a broken one.
		 *
		 * @param signal ends the work and its process, so it must be the only task of this renderer
		 */
		async clean(
			source: string,
			target: string,
			limits: PictureLimits,
			signal?: AbortSignal,
		): Promise<CleanedPicture | { kind: "too_slow" }> {
			try {
				return (await perform({ kind: "clean", source, target, limits }, signal)) as CleanedPicture;
			} catch (error) {
				signal?.throwIfAborted();
				return { kind: error instanceof PictureFailure && error.tookTooLong ? "too_slow" : "broken" };
			}
		},
		/** Ends the process; the next task would start another. */
		close: stop,
	};
}

function tryTo(action: () => void): void {
	try {
		action();
	} catch {
		// Unsupported: drawing works without it.
	}
}
