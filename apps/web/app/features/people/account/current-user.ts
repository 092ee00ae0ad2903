import type { User } from "@bcc/contract/people/account";

/** Key of the record (product §3, §9). */
const key = "current_user";

/** Milliseconds after which the record is requested again (product §9). */
const cacheTimeMs = 300_000;

/** Milliseconds for which a page waits for the browser's database. */
const patienceMs = 1_000;

/** Set beside the record, so that pages know without the library whether there may be one. */
const mark = "current_user_kept";

/* The library is loaded only to store, read or remove something. */
const openStore = async () => (await import("./current-user-store.ts")).currentUserStore;

/**
 * Stores the user's record in the browser (product §3).
 *
 * @returns what was stored, or null when that failed, which is logged
 */
export async function saveCurrentUser(user: User): Promise<User | null> {
	return await tried(async (store) => {
		localStorage.setItem(mark, "true");
		await store.setItem(`${key}_saved_at`, Date.now());
		return await store.setItem(key, user);
	});
}

/** The record stored in this browser; null when there is none or it cannot be read, which is logged. */
export async function readCurrentUser(): Promise<User | null> {
	return await tried((store) => store.getItem<User>(key));
}

/** True when the record is that user's and not older than the cache time. */
export async function isCurrentUserFresh(userId: number): Promise<boolean> {
	const savedAt = await tried((store) => store.getItem<number>(`${key}_saved_at`));
	const user = await readCurrentUser();
	return user?.userId === userId && savedAt !== null && Date.now() - savedAt < cacheTimeMs;
}

export async function deleteCurrentUser(): Promise<void> {
	await tried(async (store) => {
		await store.removeItem(key);
		await store.removeItem(`${key}_saved_at`);
		localStorage.removeItem(mark);
		return null;
	});
}

/** False when there is surely no record. */
export function mayHaveCurrentUser(): boolean {
	try {
		return localStorage.getItem(mark) !== null;
	} catch {
		return false;
	}
}

type Store = Awaited<ReturnType<typeof openStore>>;

/* Some databases never answer, as in private windows: the page asks no second time. */
let silent = false;

async function tried<Value>(use: (store: Store) => Promise<Value | null>): Promise<Value | null> {
	if (silent) return null;
	let timer: number | undefined;
	try {
		const store = await openStore();
		const noAnswer = new Promise<never>((_, reject) => {
			timer = window.setTimeout(() => {
				silent = true;
				reject(new Error("The database does not answer"));
			}, patienceMs);
		});
		return await Promise.race([use(store), noAnswer]);
	} catch (error) {
		console.error("The current user could not be stored in this browser", error);
		return null;
	} finally {
		clearTimeout(timer);
	}
}
