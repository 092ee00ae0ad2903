/** Where small files live under places that others prescribe, such as `tile/0/x001/234`; a CDN may serve them as they lie. */
export type PlaceStorage = {
	/** Stores atomically, replacing earlier content. */
	put(place: string, content: Buffer): Promise<void>;
	/** Null when there is nothing. */
	get(place: string): Promise<Buffer | null>;
};

/** @throws Error for a place that could lie elsewhere */
export function checkPlace(place: string): string {
	if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(place)) throw new Error("not a place of a stored file");
	return place;
}
