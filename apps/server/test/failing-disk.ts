import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { constants } from "node:os";
import { join } from "node:path";

/*
 * Loaded before the server: the disk fails once there is a file `disk-fails` in the data folder, with the code in it; with what is
 * no code, as nothing of the system's fails.
 */
const { existsSync, fdatasyncSync, readFileSync } = fs;
let told = false;
const mark = join(process.env.DATA_DIR ?? "", "disk-fails");

fs.fdatasyncSync = (descriptor) => {
	if (!existsSync(mark) || told) return fdatasyncSync(descriptor);
	// Operating systems report it once.
	told = true;
	const code = readFileSync(mark, "utf8");
	if (!(code in constants.errno)) throw new Error(`${code}, fdatasync`);
	throw Object.assign(new Error(`${code}, fdatasync`), { code, errno: -constants.errno[code as "EIO"] });
};
syncBuiltinESMExports();
