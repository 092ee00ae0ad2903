import { inject } from "vitest";

// Where #server/db/testing.ts looks to tell a real PostgreSQL from the embedded database, and for what to begin with.
process.env.TEST_DATABASE_URL = inject("databaseUrl");
process.env.TEST_DATABASE_TEMPLATE = inject("databaseTemplate");
