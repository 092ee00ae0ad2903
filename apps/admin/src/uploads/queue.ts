export type UploadState = "waiting" | "sending" | "failed";

/** A file on its way; stored ones leave the queue. */
export type Upload = { id: number; file: File; state: UploadState; part: number; message?: string };

export type Sender<Stored> = (
	file: File,
	onProgress: (part: number) => void,
	signal: AbortSignal,
) => Promise<Stored>;

/** How many files are sent at a time: more would not be faster on a phone's link. */
const atATime = 3;

/**
 * Files on their way to the server: a few at a time, in order, each may be cancelled or tried again.
 * Stored ones are handed over in the order in which they were chosen, however long each took.
 */
export class UploadQueue<Stored> {
	private uploads: readonly Upload[] = [];
	private readonly stored = new Map<number, Stored>();
	private readonly stops = new Map<number, AbortController>();
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
		const added = files.map((file): Upload => {
			this.lastId += 1;
			return { id: this.lastId, file, state: "waiting", part: 0 };
		});
		this.set([...this.uploads, ...added]);
		this.startNext();
	}

	retry(id: number): void {
		this.change(id, { state: "waiting", part: 0, message: undefined });
		this.startNext();
	}

	/** Stops sending a file, or forgets one that failed. */
	cancel(id: number): void {
		this.stops.get(id)?.abort();
		this.remove([id]);
		this.startNext();
	}

	/** Stops everything. */
	close(): void {
		for (const stop of this.stops.values()) stop.abort();
		this.stored.clear();
		this.set([]);
	}

	private startNext(): void {
		while (this.stops.size < atATime) {
			const next = this.uploads.find(({ id, state }) => state === "waiting" && !this.stops.has(id));
			if (!next) return;
			void this.start(next);
		}
	}

	private async start({ id, file }: Upload): Promise<void> {
		const stop = new AbortController();
		this.stops.set(id, stop);
		this.change(id, { state: "sending" });
		try {
			const stored = await this.send(file, (part) => this.change(id, { part }), stop.signal);
			if (!stop.signal.aborted) {
				this.stored.set(id, stored);
				this.change(id, { part: 1 });
			}
		} catch (error) {
			if (!stop.signal.aborted) this.change(id, { state: "failed", message: (error as Error).message });
		} finally {
			this.stops.delete(id);
			this.handOver();
			this.startNext();
		}
	}

	/* Only those before which nothing is still on its way; a failed one holds nobody up. */
	private handOver(): void {
		const ready: { id: number; file: File; stored: Stored }[] = [];
		for (const { id, file, state } of this.uploads) {
			const stored = this.stored.get(id);
			if (stored !== undefined) ready.push({ id, file, stored });
			else if (state !== "failed") break;
		}
		if (ready.length === 0) return;
		for (const { id } of ready) this.stored.delete(id);
		this.remove(ready.map(({ id }) => id));
		this.onStored(ready.map(({ file, stored }) => ({ file, stored })));
	}

	private change(id: number, values: Partial<Upload>): void {
		this.set(this.uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
	}

	private remove(ids: number[]): void {
		for (const id of ids) this.stored.delete(id);
		this.set(this.uploads.filter(({ id }) => !ids.includes(id)));
		if (ids.length > 0) this.afterRemoval();
	}

	/* What waited for a cancelled one may go now. */
	private afterRemoval(): void {
		const [first] = this.uploads;
		if (first && this.stored.has(first.id)) this.handOver();
	}

	private set(uploads: readonly Upload[]): void {
		this.uploads = uploads;
		for (const listener of this.listeners) listener();
	}
}
