import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/* Loaded before the server: it calls as many syncs, but none happens. */
fs.fsyncSync = () => {};
fs.fdatasyncSync = () => {};
syncBuiltinESMExports();
