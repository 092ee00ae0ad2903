import { inject } from "vitest";

// Where #server/db/testing.ts looks to tell a real PostgreSQL from the embedded database.
process.env.TEST_DATABASE_URL = inject("databaseUrl");
