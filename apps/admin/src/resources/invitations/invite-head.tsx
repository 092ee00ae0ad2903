import { Alert, Button } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";

/** What an invitation is, and the button that begins one. */
export function InviteHead({ onInvite }: { onInvite(): void }) {
	return (
		<Alert
			severity="info"
			icon={false}
			sx={{ mt: 2, flexWrap: "wrap", "& .MuiAlert-message": { flex: "1 1 220px" } }}
			action={
				<Button variant="contained" onClick={onInvite}>
					{t("Invite somebody")}
				</Button>
			}
		>
			{t(
				"Whoever you invite chooses a password by a link that works once, within 7 days. Nobody can sign up here by themselves.",
			)}
		</Alert>
	);
}
