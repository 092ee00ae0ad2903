import { inject } from "vitest";

// Where #server/testing/copied-folder.ts puts what it makes.
process.env.TEST_COPIED_FOLDERS = inject("copiedFolders");
