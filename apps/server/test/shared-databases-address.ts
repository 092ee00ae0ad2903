import { inject } from "vitest";

// Where #server/testing/copied-folder.ts puts its folders.
process.env.TEST_COPIED_FOLDERS = inject("copiedFolders");
