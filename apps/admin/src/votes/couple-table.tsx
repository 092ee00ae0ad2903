import { styled, Table } from "@mui/material";

/** A table of couples, whose names (in the column `names`, from 1) have all the room that the figures leave. */
export const CoupleTable = styled(Table, { shouldForwardProp: (name) => name !== "names" })<{
	names: number;
}>(({ theme, names }) => ({
	"& td, & th": { whiteSpace: "nowrap", [theme.breakpoints.down("sm")]: { padding: theme.spacing(0.75) } },
	[`& :is(td,th):nth-of-type(${names})`]: {
		width: "100%",
		whiteSpace: "normal",
		overflowWrap: "anywhere",
	},
}));
