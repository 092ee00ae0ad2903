/** The service that has the files did not answer, not in time, or is too busy. */
export class StorageUnavailable extends Error {}
