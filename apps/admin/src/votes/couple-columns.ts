/**
 * Styles of a table of couples: the names have all the room that the figures leave, on a phone too.
 *
 * @param names the column of the names, from 1
 */
export const coupleColumns = (names: number) =>
	({
		"& td, & th": { whiteSpace: "nowrap", px: { xs: 0.75, sm: 2 } },
		[`& :is(td,th):nth-of-type(${names})`]: {
			width: "100%",
			whiteSpace: "normal",
			overflowWrap: "anywhere",
		},
	}) as const;
