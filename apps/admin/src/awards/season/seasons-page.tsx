import { useQuery } from "@tanstack/react-query";
import { usePermissions } from "react-admin";
import { NextSeasonDialog } from "#admin/awards/season/next-season-dialog.tsx";
import { SeasonPanel } from "#admin/awards/season/season-panel.tsx";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Page } from "#admin/components/panel/page.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

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
