import type { DoorList, DoorSaleRequest } from "@bcc/contract/tickets/door";
import { type DoorState, emptyList, newKey, renewed } from "./rules.ts";

/** Undefined in a browser that stores nothing. */
function inStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
	try {
		return use(localStorage);
	} catch {
		return undefined;
	}
}

/** Local storage, because a write has ended before the phone can throw the page away. */
export const storageKey = (token: string) => `door ${token.slice(-16)}`;

export function readDoor(key: string): DoorState | undefined {
	const stored = inStorage(
		(storage) => JSON.parse(storage.getItem(key) ?? "null") as Partial<DoorState> | null,
	);
	if (!stored) return undefined;
	return { ...emptyState, ...stored, list: { ...emptyList, ...stored.list } };
}

const emptyState: DoorState = {
	list: emptyList,
	acknowledged: [],
	ahead: 0,
	proof: null,
	queue: [],
	wrong: [],
	unsent: [],
};

/** The stored state, with a newer list; null = the link has ended. */
export function startState(key: string, list: DoorList | null): DoorState {
	const stored = readDoor(key) ?? emptyState;
	return list ? renewed(stored, list) : stored;
}

/** The same on the server and before hydration. */
export const firstState = (list: DoorList | null): DoorState => ({ ...emptyState, list: list ?? emptyList });

/** @returns whether the browser stores it */
export function writeDoor(key: string, state: DoorState): boolean {
	return (
		inStorage((storage) => {
			storage.setItem(key, JSON.stringify(state));
			return true;
		}) === true
	);
}

export function deleteDoor(key: string): void {
	inStorage((storage) => storage.removeItem(key));
}

let device: string | undefined;

/** The random id by which the server knows this phone; without storage, one for each time that the page is loaded. */
export function deviceId(): string {
	device ??= inStorage((storage) => storage.getItem("door_device")) ?? newKey();
	const id = device;
	inStorage((storage) => storage.setItem("door_device", id));
	return id;
}

type Sale = DoorSaleRequest["sale"];

const saleKey = (token: string) => `${storageKey(token)} sale`;

/** A sale that was sent, and not answered. */
export const readSale = (token: string): Sale | null =>
	inStorage((storage) => JSON.parse(storage.getItem(saleKey(token)) ?? "null") as Sale | null) ?? null;

export function writeSale(token: string, sale: Sale | null): void {
	const key = saleKey(token);
	inStorage((storage) => (sale ? storage.setItem(key, JSON.stringify(sale)) : storage.removeItem(key)));
}
