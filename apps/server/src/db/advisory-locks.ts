/*
 * Keys of PostgreSQL's advisory locks. The numbers are arbitrary, and each is used once.
 * https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
 */

/** One process at a time migrates. */
export const migrationLock = 5_005_001;

/** One process at a time looks for an administrator and makes one. */
export const firstAdministratorLock = 5_005_002;

/** One process at a time fills an empty database with the demo. */
export const loadingLock = 5_005_003;

/** One process at a time numbers and signs the public log. */
export const ledgerLock = 5_005_050;

/** Shared by what reads the season for long; it is asked for before the table is locked. */
export const longReadLock = 5_005_060;

/** Taken by what changes the season: another such change waits for it instead of taking it for a backup. */
export const seasonChangeLock = 5_005_061;

/** Between publishing and changes of published data. */
export const publicationLock = 5_005_067;

/** Of two changes that may hide published data, the second sees the first. */
export const recallLock = 5_005_068;

/** One import at a time reads existing records and adds to them. */
export const importLock = 5_005_069;

/** With a code's hash: taken by whoever stores money with that code. */
export const codeLock = 5_005_070;

/** Whoever numbers receipts waits for the number before. */
export const receiptLock = 5_005_071;
