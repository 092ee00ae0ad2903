import { Stack, styled } from "@mui/material";

/** A card in place of the back office, styled as the site's forms. */
export const LoneCard = styled(Stack)(({ theme }) => ({
	width: "100%",
	maxWidth: 560,
	padding: theme.spacing(4),
	borderTop: `4px solid ${theme.palette.warning.main}`,
	borderRadius: 20,
	backgroundColor: theme.palette.background.paper,
	boxShadow: theme.shadows[8],
	color: theme.palette.text.primary,
}));
