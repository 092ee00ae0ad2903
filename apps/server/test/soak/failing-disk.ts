import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { constants } from "node:os";
import { join } from "node:path";

/*
 * Loaded before the server: the disk fails once the data folder has a file `disk-fails` with an error code; for a text that is
 * no code, with an error that the system never gives.
 */
const { existsSync, fdatasyncSync, readFileSync } = fs;
let failed = false;
const mark = join(process.env.DATA_DIR ?? "", "disk-fails");

fs.fdatasyncSync = (descriptor) => {
	if (!existsSync(mark) || failed) return fdatasyncSync(descriptor);
	// Operating systems report it once.
	failed = true;
	const code = readFileSync(mark, "utf8");
	if (!(code in constants.errno)) throw new Error(`${code}, fdatasync`);
	throw Object.assign(new Error(`${code}, fdatasync`), { code, errno: -constants.errno[code as "EIO"] });
};
syncBuiltinESMExports();
