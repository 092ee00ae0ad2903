import { runServer } from "#server/run-server.ts";

await runServer();
