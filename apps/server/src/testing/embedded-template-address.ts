import { inject } from "vitest";

// Where #server/db/testing.ts looks for a database to begin with.
process.env.TEST_EMBEDDED_TEMPLATE = inject("embeddedTemplate");
