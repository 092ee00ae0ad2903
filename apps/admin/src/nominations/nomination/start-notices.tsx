import { Alert, Button } from "@mui/material";
import { Link } from "react-router";
import { t } from "#admin/i18n/texts.ts";
import { useCount } from "#admin/nominations/nomination/menu-count.ts";

/** Says that couples were nominated. */
export function Notice() {
	const count = useCount();
	if (count === 0) return null;
	return (
		<Alert
			severity="info"
			action={
				<Button color="inherit" component={Link} to="/nominations">
					{t("Read them")}
				</Button>
			}
		>
			{t(
				"%{count} nominated couple waits for your decision. |||| %{count} nominated couples wait for your decision.",
				{ count },
			)}
		</Alert>
	);
}
