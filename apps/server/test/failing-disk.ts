import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

/* Loaded before the server: the disk fails once there is a file `disk-fails` in the data folder. */
const { existsSync, fdatasyncSync } = fs;
const mark = join(process.env.DATA_DIR ?? "", "disk-fails");

fs.fdatasyncSync = (descriptor) => {
	if (existsSync(mark)) throw Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" });
	fdatasyncSync(descriptor);
};
syncBuiltinESMExports();
