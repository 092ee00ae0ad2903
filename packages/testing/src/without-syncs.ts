import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/* Loaded before the server: it asks for as many syncs, none is done and nothing is waited for. */
fs.fsyncSync = () => {};
fs.fdatasyncSync = () => {};
syncBuiltinESMExports();
