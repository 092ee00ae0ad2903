import { mayDo } from "@bcc/contract/admin/resources";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import { Accordion, AccordionDetails, AccordionSummary, Button, styled, Typography } from "@mui/material";
import { usePermissions } from "react-admin";
import { Link } from "react-router";
import { t } from "#admin/i18n/texts.ts";

const Steps = styled("ol")(({ theme }) => ({ margin: 0, paddingLeft: theme.spacing(3) }));

/** How tickets are sold, step by step, with the screen of each. */
export function SellTickets() {
	const { permissions } = usePermissions();
	if (!permissions || !mayDo(permissions, "list", "bookings")) return null;
	const to = (path: string, label: string) => (
		<Button size="small" component={Link} to={path}>
			{label}
		</Button>
	);
	return (
		<Accordion variant="outlined" disableGutters>
			<AccordionSummary expandIcon={<ExpandMoreIcon />}>
				<Typography component="h2" variant="h6">
					{t("Sell tickets")}
				</Typography>
			</AccordionSummary>
			<AccordionDetails>
				<Steps>
					<li>
						{t("Choose a seminar or an event, or add one.")} {to("/seminars", t("Seminars"))}
						{to("/events", t("Events"))}
					</li>
					<li>
						{t(
							"In it press “Sell tickets here”: seats, kinds of ticket, prices. They are sold at once, or from the day on that you set.",
						)}
					</li>
					<li>
						{t("Say how buyers pay you: numbers and accounts.")}{" "}
						{permissions === "admin"
							? to("/settings", t("To the settings"))
							: t("An administrator does that, in the settings.")}
					</li>
					<li>
						{t("Confirm what was paid; for the door, make a link in the seminar or event.")}{" "}
						{to("/bookings", t("Open the bookings"))}
					</li>
				</Steps>
			</AccordionDetails>
		</Accordion>
	);
}
