import type { AdminSeason } from "@bcc/contract/awards/admin-season";
import { useState } from "react";
import { SeasonFields, seasonOf } from "#admin/awards/season/season-fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

/** Changes the name and days of the current season. */
export function SeasonDialog({ season, onClose }: { season: AdminSeason; onClose(): void }) {
	const [words, setWords] = useState({
		year: String(season.year),
		name: season.name,
		name_sw: season.name_sw ?? "",
		starts_on: season.starts_on ?? "",
		ends_on: season.ends_on ?? "",
	});
	const store = async () => {
		await api.changeSeason(season.id, { ...seasonOf(words), version: season.version });
		return t("The season is stored.");
	};
	return (
		<FormDialog
			title={t("Name and dates")}
			action={t("Save")}
			ready={Boolean(words.name.trim() && words.year)}
			onClose={onClose}
			onSubmit={store}
		>
			<SeasonFields
				words={words}
				onChange={setWords}
				helperText={t("As announced. Each category has its own times of voting.")}
			/>
		</FormDialog>
	);
}
