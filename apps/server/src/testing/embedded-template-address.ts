import { inject } from "vitest";

// Where #server/db/testing.ts looks for a database to begin with.
process.env.TEST_EMBEDDED_TEMPLATE = inject("embeddedTemplate");
// A worker that has run tests on PostgreSQL before goes on with these.
delete process.env.TEST_DATABASE_URL;
