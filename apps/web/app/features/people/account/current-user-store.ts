import localforage from "localforage";

/** The browser's local database for the current user, configured as in product §9. */
export const currentUserStore = localforage.createInstance({
	name: "best-christian-couple-awards",
	version: 1,
	size: 4_980_736,
	driver: [localforage.INDEXEDDB, localforage.WEBSQL, localforage.LOCALSTORAGE],
});
