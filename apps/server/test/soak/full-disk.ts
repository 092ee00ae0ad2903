import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

/* Loaded before the server: while there is a file `disk-is-full` in the data folder, PostgreSQL's files cannot grow. */
const mark = join(process.env.DATA_DIR ?? "", "disk-is-full");
const { existsSync, fstatSync, writeSync } = fs;

Object.assign(fs, {
	writeSync(descriptor: number, from: NodeJS.ArrayBufferView, ...place: [number, number, number]) {
		const [, length, position] = place;
		const grows = typeof position === "number" && position + length > fstatSync(descriptor).size;
		if (grows && existsSync(mark))
			throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
		return writeSync(descriptor, from, ...place);
	},
});
syncBuiltinESMExports();
