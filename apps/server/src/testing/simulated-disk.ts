import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom } from "@bcc/testing/random";

/** A write to a folder, as requested from the operating system; files and folders have numbers, independent of their names. */
export type DiskOperation =
	| { kind: "write"; file: number; position: number; bytes: Uint8Array }
	| { kind: "resize"; file: number; size: number }
	/** A name for a file or folder; it replaces what had the name. */
	| { kind: "name"; folder: number; name: string; to: number; isFolder: boolean }
	| { kind: "rename"; folder: number; from: string; name: string }
	| { kind: "unname"; folder: number; name: string }
	| { kind: "sync"; node: number };

type Change = Exclude<DiskOperation, { kind: "sync" }>;
type Folder = { names: Map<string, number>; unsynced: Change[] };
type File = { bytes: Uint8Array; size: number; unsynced: Change[] };

/** What of the unsynced is on the disk all the same. */
export type Luck = {
	/** Whether a part of a write is, or a change of a file's size. */
	part(): boolean;
	/** How many of the changes of names in a folder are: the first ones, in their order. */
	names(changes: number): number;
};

/** Only what was synced is there: the least that survives on a disk. */
export const noLuck: Luck = { part: () => false, names: () => 0 };

/** Everything is there, as when only the process is killed: the most that survives on a disk. */
export const allLuck: Luck = { part: () => true, names: (changes) => changes };

/** Names without their contents, as file systems that journal names only leave them. */
export const onlyNames: Luck = { ...noLuck, names: allLuck.names };

/** Some of it is there: with each seed something else. */
export function someLuck(seed: number): Luck {
	const random = seededRandom(seed);
	return { part: () => random() < 0.5, names: (changes) => Math.floor(random() * (changes + 1)) };
}

/** As much as a disk writes at once: of a longer write, each part may be there or not. */
const sectorBytes = 4096;

export const rootFolder = 0;

/**
 * A disk on which synced data survives. Other data may be there or not after a power cut: any part of a write, and the first few changes of
 * names in a folder, in order.
 */
export class SimulatedDisk {
	readonly #folders = new Map<number, Folder>([[rootFolder, { names: new Map(), unsynced: [] }]]);
	readonly #files = new Map<number, File>();

	apply(operation: DiskOperation): void {
		if (operation.kind === "sync") this.#sync(operation.node);
		else if ("file" in operation) this.#file(operation.file).unsynced.push(operation);
		else {
			this.#folder(operation.folder).unsynced.push(operation);
			// Files and folders exist before any name of theirs is safe.
			if (operation.kind === "name" && operation.isFolder) this.#folder(operation.to);
		}
	}

	/** What is there after a power cut: every path below the root with its bytes, null for a folder. */
	afterPowerCut(luck: Luck): Map<string, Uint8Array | null> {
		const found = new Map<string, Uint8Array | null>();
		const visit = (folder: Folder, path: string) => {
			const names = new Map(folder.names);
			const survived = folder.unsynced.slice(0, luck.names(folder.unsynced.length));
			for (const change of survived) changeNames(names, change);
			for (const [name, node] of names) {
				const inside = this.#folders.get(node);
				found.set(join(path, name), inside ? null : contentAfter(this.#file(node), luck));
				if (inside) visit(inside, join(path, name));
			}
		};
		visit(this.#folder(rootFolder), "");
		return found;
	}

	/** Writes the state after a power cut into an empty folder. */
	restore(target: string, luck: Luck): void {
		mkdirSync(target, { recursive: true });
		for (const [path, bytes] of this.afterPowerCut(luck)) {
			if (bytes === null) mkdirSync(join(target, path));
			else writeFileSync(join(target, path), bytes);
		}
	}

	#sync(node: number): void {
		const folder = this.#folders.get(node);
		if (folder) {
			for (const change of folder.unsynced) changeNames(folder.names, change);
			folder.unsynced = [];
			return;
		}
		const file = this.#file(node);
		for (const change of file.unsynced) changeFile(file, change, allLuck);
		file.unsynced = [];
	}

	#folder(node: number): Folder {
		const known = this.#folders.get(node) ?? { names: new Map(), unsynced: [] };
		this.#folders.set(node, known);
		return known;
	}

	#file(node: number): File {
		const known = this.#files.get(node) ?? { bytes: new Uint8Array(0), size: 0, unsynced: [] };
		this.#files.set(node, known);
		return known;
	}
}

function changeNames(names: Map<string, number>, change: Change): void {
	if (change.kind === "name") names.set(change.name, change.to);
	else if (change.kind === "unname") names.delete(change.name);
	else if (change.kind === "rename") {
		const node = names.get(change.from);
		if (node === undefined) return;
		names.delete(change.from);
		names.set(change.name, node);
	}
}

function contentAfter({ bytes, size, unsynced }: File, luck: Luck): Uint8Array {
	const after: File = { bytes: unsynced.length > 0 ? bytes.slice() : bytes, size, unsynced: [] };
	for (const change of unsynced) changeFile(after, change, luck);
	return after.bytes.subarray(0, after.size);
}

function changeFile(file: File, change: Change, luck: Luck): void {
	if (change.kind === "resize" && luck.part()) {
		reserve(file, change.size);
		if (change.size < file.size) file.bytes.fill(0, change.size, file.size);
		file.size = change.size;
	}
	if (change.kind !== "write") return;
	const { position, bytes } = change;
	reserve(file, position + bytes.length);
	for (let start = 0; start < bytes.length; ) {
		const end = Math.min(bytes.length, start + sectorBytes - ((position + start) % sectorBytes));
		if (luck.part()) {
			file.bytes.set(bytes.subarray(start, end), position + start);
			file.size = Math.max(file.size, position + end);
		}
		start = end;
	}
}

function reserve(file: File, size: number): void {
	if (size <= file.bytes.length) return;
	const larger = new Uint8Array(Math.max(size, 2 * file.bytes.length));
	larger.set(file.bytes.subarray(0, file.size));
	file.bytes = larger;
}
