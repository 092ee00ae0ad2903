/** A file on its way; stored ones leave the queue. */
export type Upload<Stored = unknown> = {
	id: number;
	file: File;
	state: "waiting" | "sending" | "failed";
	/** How much of it is sent, 0 to 1. */
	part: number;
	message?: string;
	/** Set while it waits for files chosen before it. */
	stored?: Stored;
	stop: AbortController;
};

export type Sender<Stored> = (
	file: File,
	onProgress: (part: number) => void,
	signal: AbortSignal,
) => Promise<Stored>;

/** How many files are sent at a time: more would not be faster on a phone's link. */
const atATime = 3;

/**
 * Uploads to the server: a few at a time, in order; each may be cancelled or retried.
 * Stored ones are handed over in the order in which they were chosen, however long each took.
 */
export class UploadQueue<Stored> {
	private uploads: readonly Upload<Stored>[] = [];
	private lastId = 0;
	private readonly send: Sender<Stored>;
	private readonly onStored: (files: { file: File; stored: Stored }[]) => void;
	private readonly listeners = new Set<() => void>();

	constructor(send: Sender<Stored>, onStored: (files: { file: File; stored: Stored }[]) => void) {
		this.send = send;
		this.onStored = onStored;
	}

	/** For React's useSyncExternalStore. */
	readonly subscribe = (listener: () => void) => {
		this.listeners.add(listener);
		return () => {
			this.listeners.delete(listener);
		};
	};
	readonly current = () => this.uploads;
	readonly isSending = () => this.uploads.some(({ state }) => state !== "failed");

	add(files: readonly File[]): void {
		const added = files.map((file): Upload<Stored> => {
			this.lastId += 1;
			return { id: this.lastId, file, state: "waiting", part: 0, stop: new AbortController() };
		});
		this.set([...this.uploads, ...added]);
	}

	retry(id: number): void {
		this.change(id, { state: "waiting", part: 0, message: undefined });
	}

	/** Stops sending a file, or removes a failed one. */
	cancel(id: number): void {
		this.uploads.find((upload) => upload.id === id)?.stop.abort();
		this.set(this.uploads.filter((upload) => upload.id !== id));
	}

	/** Stops everything. */
	close(): void {
		for (const { stop } of this.uploads) stop.abort();
		this.set([]);
	}

	private change(id: number, values: Partial<Upload<Stored>>): void {
		this.set(this.uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
	}

	/* Removes stored files that nothing before them delays, and starts others in their place. */
	private set(uploads: readonly Upload<Stored>[]): void {
		const held = uploads.findIndex(({ state, stored }) => stored === undefined && state !== "failed");
		const done = uploads.slice(0, held < 0 ? undefined : held).filter(({ stored }) => stored !== undefined);
		const left = uploads.filter((upload) => !done.includes(upload));
		const sending = left.filter(({ state, stored }) => state === "sending" && stored === undefined);
		const next = left.filter(({ state }) => state === "waiting").slice(0, atATime - sending.length);
		this.uploads = left.map((upload) => (next.includes(upload) ? { ...upload, state: "sending" } : upload));
		for (const upload of next) void this.start(upload);
		for (const listener of this.listeners) listener();
		if (done.length > 0) this.onStored(done.map(({ file, stored }) => ({ file, stored: stored as Stored })));
	}

	private async start({ id, file, stop }: Upload<Stored>): Promise<void> {
		try {
			const stored = await this.send(file, (part) => this.change(id, { part }), stop.signal);
			this.change(id, { stored, part: 1 });
		} catch (error) {
			this.change(id, { state: "failed", message: (error as Error).message });
		}
	}
}
