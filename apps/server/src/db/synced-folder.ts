import { fdatasyncSync, fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { isRefusedForFolders } from "#server/lib/durable-file.ts";

type Preparation = Parameters<NodeFS["init"]>[1];
type Module = Parameters<NonNullable<Preparation["preRun"]>[number]>[0];

type NodeFiles = {
	stream_ops: { fsync?(stream: OpenFile): number; close(stream: OpenFile): void; write: Write };
	/** Converts Node's errors to error numbers of C. */
	tryFSOperation<Result>(operation: () => Result): Result;
};
type Write = (file: OpenFile, from: Uint8Array, offset: number, length: number, position: number) => number;
type OpenFile = { node: { mode: number }; nfd: number };

/**
 * PGlite's folder, with syncs that reach the disk. C's `fsync` ends in the function
 * `fsync` of the file system where there is one, and does nothing where there is none; `fdatasync` never does anything
 * (docs/decisions/0029).
 */
export class SyncedFolder extends NodeFS {
	readonly #onAbort: () => void;

	/**
	 * @param onAbort called when PostgreSQL aborts, within its call: the process must not go on
	 */
	constructor(folder: string, onAbort: () => void) {
		super(folder);
		this.#onAbort = onAbort;
	}

	override async init(...[database, preparation]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
		const { emscriptenOpts } = await super.init(database, preparation);
		const addSync = (module: Module) => {
			const files = module.NODEFS as unknown as NodeFiles;
			const isFolder = ({ node }: OpenFile): boolean => module.FS.isDir(node.mode);
			files.stream_ops.fsync = (stream) =>
				files.tryFSOperation(() => (isFolder(stream) ? syncFolder(stream.nfd) : syncFile(stream.nfd)));
		};
		const writeAll = (module: Module) => {
			const { stream_ops } = module.NODEFS as unknown as NodeFiles;
			stream_ops.write = writingAll(stream_ops.write);
		};
		const preRun = [...(emscriptenOpts.preRun ?? []), addSync, writeAll];
		return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: this.#onAbort } };
	}
}

/** A full disk accepts part of a write and fails the next one (ENOSPC); PostgreSQL treats the short write as a failure. */
function writingAll(write: Write): Write {
	return (file, from, offset, length, position) => {
		let written = write(file, from, offset, length, position);
		while (written > 0 && written < length) {
			const more = write(file, from, offset + written, length - written, position + written);
			if (more === 0) break;
			written += more;
		}
		return written;
	};
}

/** Size and contents, not the time of the last change: as PostgreSQL does on Linux. */
function syncFile(descriptor: number): 0 {
	fdatasyncSync(descriptor);
	return 0;
}

function syncFolder(descriptor: number): 0 {
	try {
		fsyncSync(descriptor);
	} catch (error) {
		if (!isRefusedForFolders(error)) throw error;
	}
	return 0;
}
