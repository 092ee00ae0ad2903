/** Both names, as everywhere (product §2). */
export function coupleName({ husband, wife }: { husband: string; wife: string }): string {
	return `${husband} & ${wife}`;
}

/** Both names on a line, which breaks before the sign. */
export function coupleLine({ husband, wife }: { husband: string; wife: string }): string {
	return `${husband} &\u00a0${wife}`;
}

export function couplePath(id: number): string {
	return `/award/couple?coupleId=${id}`;
}
