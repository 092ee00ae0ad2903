import type { AdminSeason } from "@bcc/contract/awards/admin-season";
import { Button } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";

/** The signed size and root of a season's log, at its permanent address. */
export function Link({ season }: { season: AdminSeason }) {
	return (
		<Button href={`/ledger/${season.id}/checkpoint`} target="_blank" rel="noreferrer">
			{t("Public log")}
		</Button>
	);
}
