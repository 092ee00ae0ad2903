import { inject } from "vitest";

/* What this project provides: a worker that has run tests of another one before forgets that one's. */
const provided = {
	TEST_DATABASE_URL: inject("databaseUrl"),
	TEST_DATABASE_TEMPLATE: inject("databaseTemplate"),
	TEST_EMBEDDED_TEMPLATE: inject("embeddedTemplate"),
	TEST_COPIED_FOLDERS: inject("copiedFolders"),
};

for (const [name, value] of Object.entries(provided)) {
	if (value === undefined) delete process.env[name];
	else process.env[name] = value;
}
