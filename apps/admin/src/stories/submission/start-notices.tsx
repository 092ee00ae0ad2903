import { Alert, Button } from "@mui/material";
import { Link } from "react-router";
import { t } from "#admin/i18n/texts.ts";
import { useCount } from "#admin/stories/submission/menu-count.ts";

/** Says that couples have sent something. */
export function Notice() {
	const count = useCount();
	if (count === 0) return null;
	return (
		<Alert
			severity="info"
			action={
				<Button color="inherit" component={Link} to="/submissions">
					{t("Look at it")}
				</Button>
			}
		>
			{t(
				"%{count} couple has sent a photo or story. |||| %{count} couples have sent their photos and stories.",
				{ count },
			)}
		</Alert>
	);
}
