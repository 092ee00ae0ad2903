import { useQuery } from "@tanstack/react-query";
import { usePermissions } from "react-admin";
import { DialogButton } from "#admin/dialogs/dialog-button.tsx";
import { t } from "#admin/i18n/texts.ts";
import { Page } from "#admin/panels/page.tsx";
import { api } from "#admin/providers/api.ts";
import { NextSeasonDialog } from "#admin/seasons/next-season-dialog.tsx";
import { SeasonPanel } from "#admin/seasons/season-panel.tsx";

/** The current season, those before it, and the button for the next one. */
export default function SeasonsPage() {
	const { permissions } = usePermissions();
	const query = useQuery({ queryKey: ["seasons", "list"], queryFn: api.seasons });
	return (
		<Page
			title={t("Seasons")}
			description={t(
				"Each season has its own categories, couples, votes, results and public log. One runs; the others stay as they ended, and cannot be changed.",
			)}
			query={query}
		>
			{(seasons) => (
				<>
					{seasons.map((season) => (
						<SeasonPanel key={season.id} season={season} />
					))}
					{permissions === "admin" && (
						<div>
							<DialogButton variant="outlined" dialog={(close) => <NextSeasonDialog onClose={close} />}>
								{t("Begin the next season …")}
							</DialogButton>
						</div>
					)}
				</>
			)}
		</Page>
	);
}
