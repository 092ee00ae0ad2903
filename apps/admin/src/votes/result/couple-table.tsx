import { styled, Table } from "@mui/material";

/**
 * A table of couples, whose names (in the column `names`, from 1) take all the room that the figures leave. On paper, which has a
 * fixed width, heads break, too.
 */
export const CoupleTable = styled(Table, { shouldForwardProp: (name) => name !== "names" })<{
	names: number;
}>(({ theme, names }) => ({
	"& td, & th": {
		whiteSpace: "nowrap",
		"@media print": { padding: theme.spacing(0.75) },
		[theme.breakpoints.down("sm")]: { padding: theme.spacing(0.75) },
	},
	[`& :is(td,th):nth-of-type(${names})`]: {
		width: "100%",
		whiteSpace: "normal",
		overflowWrap: "anywhere",
	},
	"@media print": { "& th": { whiteSpace: "normal", verticalAlign: "bottom" } },
}));
