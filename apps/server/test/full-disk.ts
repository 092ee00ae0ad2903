import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

/*
 * Loaded before the server: while there is a file `disk-is-full` in the data folder, its disk has no more room than what is
 * removed from it. Files may be written over, and not grow.
 */
const folder = process.env.DATA_DIR ?? "";
const mark = join(folder, "disk-is-full");
const original = { ...fs };
const statfs = fs.promises.statfs;

/** Bytes that were removed since the disk was full. */
let free = 0;

function isFull(): boolean {
	if (original.existsSync(mark)) return true;
	free = 0;
	return false;
}

function takeRoom(descriptor: number, end: number): void {
	if (!isFull()) return;
	const growth = Math.max(0, end - original.fstatSync(descriptor).size);
	if (growth > free)
		throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
	free -= growth;
}

Object.assign(fs, {
	writeSync(descriptor: number, from: NodeJS.ArrayBufferView, ...place: [number, number, number]) {
		const [, length, position] = place;
		if (typeof position === "number") takeRoom(descriptor, position + length);
		return original.writeSync(descriptor, from, ...place);
	},
	rmSync(path: string, options?: fs.RmOptions) {
		if (isFull()) free += original.statSync(path).size;
		original.rmSync(path, options);
	},
});
fs.promises.statfs = (async (path: string) => {
	const found = await statfs(path);
	return isFull() ? { ...found, bavail: Math.floor(free / found.bsize) } : found;
}) as typeof statfs;

const handle = await fs.promises.open(process.execPath, "r");
const { write, writeFile } = Object.getPrototypeOf(handle);
await handle.close();
type Write = (this: fs.promises.FileHandle, content: Buffer, ...more: number[]) => unknown;
const unlessFull = (really: Write): Write =>
	function (content, ...more) {
		takeRoom(this.fd, original.fstatSync(this.fd).size + content.length);
		return really.call(this, content, ...more);
	};
Object.assign(Object.getPrototypeOf(handle), { write: unlessFull(write), writeFile: unlessFull(writeFile) });
syncBuiltinESMExports();
