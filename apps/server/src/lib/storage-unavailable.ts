/** The file storage did not answer in time, or is too busy. */
export class StorageUnavailable extends Error {}
