import { Button } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { WideAlert } from "#admin/panels/parts.tsx";

/** What an invitation is, and the button that begins one. */
export function InviteHead({ onInvite }: { onInvite(): void }) {
	return (
		<WideAlert
			severity="info"
			icon={false}
			sx={{ mt: 2 }}
			action={
				<Button variant="contained" onClick={onInvite}>
					{t("Invite somebody")}
				</Button>
			}
		>
			{t(
				"Whoever you invite chooses a password by a link that works once, within 7 days. Nobody can sign up here by themselves.",
			)}
		</WideAlert>
	);
}
