import { styled } from "@mui/material";
import { Toolbar } from "react-admin";

/** The buttons of a form, in sight however long it is. */
export const FormBar = styled(Toolbar)(({ theme }) => ({
	position: "sticky",
	bottom: 0,
	zIndex: 2,
	flexWrap: "wrap",
	gap: theme.spacing(1),
	backgroundColor: theme.palette.background.paper,
}));
