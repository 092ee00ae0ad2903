import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { RecordedFolder, type RecordedNode } from "#server/testing/recorded-folder.ts";
import type { DiskOperation } from "#server/testing/simulated-disk.ts";

/**
 * Records operations in a folder through Node's file system, PGlite's writes included.
 * Syncs there are only recorded. One recording at a time.
 *
 * @param work gets the operations so far; those for the folder's initial content come first, synced
 * @throws Error when the folder differs from the operations' result
 */
export async function recordWrites<Result>(
	path: string,
	work: (operations: DiskOperation[]) => Promise<Result>,
): Promise<Result> {
	const folder = new RecordedFolder(path);
	const restore = [patch(fs, synchronous(folder)), patch(fs.promises, asynchronous(folder))];
	let result: Result;
	try {
		result = await work(folder.operations);
	} finally {
		for (const each of restore) each();
	}
	folder.check();
	return result;
}

/** Makes syncs free, for checking the state after a power cut. */
export async function ignoringSyncs<Result>(work: () => Promise<Result>): Promise<Result> {
	const nothing = () => {};
	const restore = patch(fs, { fsyncSync: nothing, fdatasyncSync: nothing });
	try {
		return await work();
	} finally {
		restore();
	}
}

/** Has no file be written as a whole, for there is no room left. */
export async function onFullDisk<Result>(work: () => Promise<Result>): Promise<Result> {
	const refuse = async () => {
		throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
	};
	const restore = patch(fs.promises, { writeFile: refuse, copyFile: refuse });
	try {
		return await work();
	} finally {
		restore();
	}
}

/** Replaces functions, for named imports too; returns a function that restores them. */
function patch(target: object, replacements: object): () => void {
	const names = Object.keys(replacements);
	const originals = Object.fromEntries(names.map((name) => [name, Reflect.get(target, name)]));
	const put = (functions: object) => {
		Object.assign(target, functions);
		syncBuiltinESMExports();
	};
	put(replacements);
	return () => put(originals);
}

/** What PGlite calls, with the arguments that it gives. */
function synchronous(folder: RecordedFolder) {
	const original = { ...fs };
	const open = new Map<number, RecordedNode>();

	function sync(descriptor: number, really: (descriptor: number) => void): void {
		const node = open.get(descriptor);
		if (node) folder.sync(node);
		else really(descriptor);
	}

	return {
		openSync(path: string, flags: string | number = "r", mode?: number) {
			const descriptor = original.openSync(path, flags, mode);
			if (folder.has(path)) {
				const node = folder.file(path);
				open.set(descriptor, node);
				if (typeof flags === "number" ? flags & fs.constants.O_TRUNC : flags.startsWith("w"))
					folder.resize(node, 0);
			}
			return descriptor;
		},
		closeSync(descriptor: number) {
			open.delete(descriptor);
			original.closeSync(descriptor);
		},
		writeSync(descriptor: number, from: NodeJS.ArrayBufferView, ...place: [number, number, number]) {
			const count = original.writeSync(descriptor, from, ...place);
			const [offset, , position] = place;
			const node = open.get(descriptor);
			if (node)
				folder.write(node, position, new Uint8Array(from.buffer, from.byteOffset + offset, count).slice());
			return count;
		},
		fsyncSync: (descriptor: number) => sync(descriptor, original.fsyncSync),
		fdatasyncSync: (descriptor: number) => sync(descriptor, original.fdatasyncSync),
		ftruncateSync(descriptor: number, size: number) {
			original.ftruncateSync(descriptor, size);
			const node = open.get(descriptor);
			if (node) folder.resize(node, size);
		},
		...recorded(fs, folder, {
			truncateSync: (path, size) => folder.resize(folder.file(path), Number(size)),
			writeFileSync: (path) => folder.rewrite(path),
			mkdirSync: (path) => folder.makeFolders(path),
			renameSync: (from, to) => folder.rename(from, to),
			unlinkSync: (path) => folder.remove(path),
			rmdirSync: (path) => folder.remove(path),
		}),
	};
}

/** What the server itself calls. A file counts as written when the call is over. */
function asynchronous(folder: RecordedFolder) {
	const open = fs.promises.open;
	return {
		async open(path: string, flags?: string | number, mode?: fs.Mode) {
			const handle = await open(path, flags, mode);
			if (folder.has(path) || folder.find(path)) {
				const node = folder.find(path) ?? folder.file(path);
				handle.sync = async () => folder.sync(node);
				handle.datasync = handle.sync;
			}
			return handle;
		},
		...recorded(fs.promises, folder, {
			writeFile: (path) => folder.rewrite(path),
			copyFile: (_from, to) => folder.rewrite(to),
			mkdir: (path) => folder.makeFolders(path),
			rename: (from, to) => folder.rename(from, to),
			link: (from, to) => folder.name(to, folder.file(from)),
			rm: (path) => folder.find(path) && folder.remove(path),
		}),
	};
}

type Notes = Record<string, (path: string, other: string) => void>;

/** The functions of these names, each followed by its note where one of its paths is in the folder. */
function recorded(target: object, folder: RecordedFolder, notes: Notes): object {
	const functions = Object.entries(notes).map(([name, note]) => {
		const original: (...given: unknown[]) => unknown = Reflect.get(target, name);
		const recording = (...given: [string, string]) => {
			const noted = <Result>(result: Result): Result => {
				if (given.some((each) => folder.has(each))) note(...given);
				return result;
			};
			const result = original(...given);
			return result instanceof Promise ? result.then(noted) : noted(result);
		};
		return [name, recording];
	});
	return Object.fromEntries(functions);
}
