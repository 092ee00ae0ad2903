import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/*
 * Node keeps what it has made of the modules, types taken out, and finds it at the next start (docs/decisions/0078). Beside
 * the build, where nobody else can put code; where the folder cannot be written, each start compiles for itself. A folder
 * that NODE_COMPILE_CACHE names comes first.
 */
enableCompileCache(fileURLToPath(new URL("../../build/compiled/", import.meta.url)));
