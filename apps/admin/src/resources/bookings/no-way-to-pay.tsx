import { Button } from "@mui/material";
import { usePermissions } from "react-admin";
import { Link } from "react-router";
import { t } from "#admin/i18n/texts.ts";
import { PartNotice } from "#admin/panels/parts.tsx";

/** Tickets cost money, and the site does not tell buyers how to pay. */
export function NoWayToPay() {
	const { permissions } = usePermissions();
	// A tab of its own: a form may be open.
	const settings = (
		<Button color="inherit" size="small" component={Link} to="/settings" target="_blank">
			{t("To the settings")}
		</Button>
	);
	return (
		<PartNotice severity="warning" action={permissions === "admin" && settings}>
			{t(
				"No way to pay is set, so each buyer is told to ask you. An administrator adds one in the site settings, under “How you are paid”.",
			)}
		</PartNotice>
	);
}
