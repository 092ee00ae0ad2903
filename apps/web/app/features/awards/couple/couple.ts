/** Both names, as everywhere (product §2). */
export function coupleName({ husband, wife }: { husband: string; wife: string }): string {
	return `${husband} & ${wife}`;
}

export function couplePath(id: number): string {
	return `/award/couple?coupleId=${id}`;
}
