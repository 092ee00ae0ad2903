import type { Evening } from "@bcc/contract/awards/admin-evening";
import { Button } from "@mui/material";
import { MomentField, Tick } from "#admin/components/dialog/fields.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Column, Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";

/** What visitors of the site read before the evening and after it. */
export function ForVisitors({ evening }: { evening: Evening }) {
	const { season_id: season, season_version, expected_at, votes_shown } = evening;
	const [chosen, field] = useFields({ expected_at, votes_shown });
	const isChanged = chosen.expected_at !== expected_at || chosen.votes_shown !== votes_shown;
	const save = useChange(api.changeEvening, { successMessage: () => t("Saved.") });
	return (
		<Panel title={t("What visitors read")}>
			<Column>
				<MomentField
					label={t("The winners will be announced")}
					{...field("expected_at")}
					helperText={t(
						"Pages of categories and couples say so once voting has ended. Empty: they say that it will be.",
					)}
				/>
				<Tick
					label={t("Winners are shown with their numbers of votes, on the screen and on the site")}
					checked={chosen.votes_shown}
					onChange={field("votes_shown").onChange}
				/>
				<Hint>
					{t("“Publish results”, on the page of results, shows the numbers of all couples in any case.")}
				</Hint>
				<Button
					variant="outlined"
					disabled={!isChanged || save.isPending}
					onClick={() => save.mutate({ season, season_version, ...chosen })}
				>
					{t("Save")}
				</Button>
			</Column>
		</Panel>
	);
}
