import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { allLuck, type DiskOperation, rootFolder, SimulatedDisk } from "#server/testing/simulated-disk.ts";

/** A file, or a folder with its content, in its current state: synced or not. */
export type RecordedNode = { id: number; names?: Map<string, RecordedNode> };

/** The lock is written by other means than Node's file system; neither is of use after a power cut. */
const unrecorded = /^pg\.lock/;

/** A folder's state after the operations on it, each of which is recorded. Paths are those of the real folder. */
export class RecordedFolder {
	/** Those for the folder's initial content come first, synced. */
	readonly operations: DiskOperation[] = [];
	readonly #path: string;
	readonly #root: RecordedNode = { id: rootFolder, names: new Map() };
	#lastId = rootFolder;

	constructor(path: string) {
		this.#path = resolve(path);
		this.#scan(this.#path);
		this.sync(this.#root);
	}

	/** Whether something of that path, or of that descriptor, belongs to the folder. */
	has(path: unknown): path is string {
		if (typeof path !== "string") return false;
		const inside = relative(this.#path, resolve(path));
		return inside !== "" && !inside.startsWith("..") && !unrecorded.test(inside);
	}

	find(path: string): RecordedNode | undefined {
		let node: RecordedNode | undefined = this.#root;
		for (const part of relative(this.#path, resolve(path)).split(sep).filter(Boolean)) {
			node = node?.names?.get(part);
		}
		return node;
	}

	/** The file of that path, new where there is none. */
	file(path: string): RecordedNode {
		return this.find(path) ?? this.name(path, { id: ++this.#lastId });
	}

	/** Makes the folder and those above it that are not there. */
	makeFolders(path: string): void {
		if (this.find(path)) return;
		this.makeFolders(dirname(resolve(path)));
		this.name(path, { id: ++this.#lastId, names: new Map() });
	}

	name(path: string, node: RecordedNode): RecordedNode {
		const { id, names, name } = this.#placeOf(path);
		names.set(name, node);
		const isFolder = node.names !== undefined;
		this.operations.push({ kind: "name", folder: id, name, to: node.id, isFolder });
		return node;
	}

	remove(path: string): void {
		const { id, names, name } = this.#placeOf(path);
		for (const inner of names.get(name)?.names?.keys() ?? []) this.remove(join(path, inner));
		names.delete(name);
		this.operations.push({ kind: "unname", folder: id, name });
	}

	rename(from: string, to: string): void {
		const { id, names, name } = this.#placeOf(from);
		const target = this.#placeOf(to);
		const node = names.get(name);
		if (!node || target.id !== id) throw new Error(`${from} becomes ${to}: not in the same folder`);
		names.delete(name);
		names.set(target.name, node);
		this.operations.push({ kind: "rename", folder: id, from: name, name: target.name });
	}

	write(file: RecordedNode, position: number, bytes: Uint8Array): void {
		this.operations.push({ kind: "write", file: file.id, position, bytes });
	}

	resize(file: RecordedNode, size: number): void {
		this.operations.push({ kind: "resize", file: file.id, size });
	}

	/** The file was written as a whole. */
	rewrite(path: string): void {
		const file = this.file(path);
		this.resize(file, 0);
		this.write(file, 0, readFileSync(path));
	}

	sync({ id }: RecordedNode): void {
		this.operations.push({ kind: "sync", node: id });
	}

	/** @throws Error when the real folder differs: something of it was changed without telling */
	check(): void {
		const disk = new SimulatedDisk();
		for (const operation of this.operations) disk.apply(operation);
		const expected = disk.afterPowerCut(allLuck);
		const entries = readdirSync(this.#path, { recursive: true, withFileTypes: true });
		const found = entries.map((entry) => join(entry.parentPath, entry.name)).filter((path) => this.has(path));
		const differing = found.filter((path) => {
			const bytes = expected.get(relative(this.#path, path));
			return bytes === undefined || (bytes !== null && !readFileSync(path).equals(bytes));
		});
		if (differing.length > 0 || found.length !== expected.size) {
			throw new Error(`${found.length} of ${expected.size} recorded; changed otherwise: ${differing.join()}`);
		}
	}

	#placeOf(path: string): { id: number; names: Map<string, RecordedNode>; name: string } {
		const above = dirname(resolve(path));
		const folder = this.find(above);
		if (!folder?.names) throw new Error(`${above} is no recorded folder`);
		return { id: folder.id, names: folder.names, name: relative(above, resolve(path)) };
	}

	#scan(folder: string): void {
		for (const entry of readdirSync(folder, { withFileTypes: true })) {
			const path = join(folder, entry.name);
			if (!this.has(path)) continue;
			if (entry.isDirectory()) {
				this.makeFolders(path);
				this.#scan(path);
			} else this.rewrite(path);
			this.sync(this.file(path));
		}
	}
}
