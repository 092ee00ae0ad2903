import { localizePath } from "@bcc/messages/locale";

/** The names of a form's fields, and what they hold. */
export type Draft = [name: string, value: string][];

/** What the keys of a form's drafts begin with; the same in both languages. */
export function draftKeys(pathname: string, intent: unknown): string {
	return `draft ${localizePath(pathname, "en")} ${intent ?? ""} `;
}

/** @param lasting it outlives the tab: the work of days */
export function keepDraft(key: string, draft: Draft, lasting?: boolean): void {
	tried(() => (lasting ? localStorage : sessionStorage).setItem(key, JSON.stringify(draft)));
}

export function readDraft(key: string): Draft {
	return tried(() => JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? "[]")) ?? [];
}

/** Forgets the drafts whose keys begin so; left out, all that end with the tab. */
export function forgetDrafts(keys?: string): void {
	tried(() => {
		for (const store of keys ? [sessionStorage, localStorage] : [sessionStorage])
			for (const key of Object.keys(store)) if (key.startsWith(keys ?? "draft ")) store.removeItem(key);
	});
}

/** Some browsers store nothing. */
function tried<Value>(use: () => Value): Value | undefined {
	try {
		return use();
	} catch {
		return undefined;
	}
}
