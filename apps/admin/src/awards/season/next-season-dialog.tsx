import type { NextSeason } from "@bcc/contract/awards/admin-season";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Copied, CopyChoice } from "#admin/awards/season/copy-choice.tsx";
import { EndOfSeason } from "#admin/awards/season/end-of-season.tsx";
import { nameBeforeYear } from "#admin/awards/season/name-before-year.ts";
import { SeasonFields, seasonOf } from "#admin/awards/season/season-fields.tsx";
import { PasswordField } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { Loaded } from "#admin/components/panel/page.tsx";
import { nameOf } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

const anotherRuns = t(
	"Nothing was done: another season runs by now, or the season or its categories were changed meanwhile. Close this and look again.",
);

/** The next season's details, what it takes over, and what happens to the current one; then the password. */
export function NextSeasonDialog({ onClose }: { onClose(): void }) {
	const query = useQuery({
		queryKey: ["seasons", "next"],
		queryFn: api.nextSeason,
		gcTime: 0,
		// The organiser decides on what was loaded.
		staleTime: Number.POSITIVE_INFINITY,
	});
	return <Loaded query={query}>{(next) => <Form next={next} onClose={onClose} />}</Loaded>;
}

function Form({ next, onClose }: { next: NextSeason; onClose(): void }) {
	const { current, categories } = next;
	const [words, setWords] = useState({
		year: String(current.year + 1),
		name: current.name.replaceAll(String(current.year), String(current.year + 1)),
		name_sw: current.name_sw?.replaceAll(String(current.year), String(current.year + 1)) ?? "",
		starts_on: "",
		ends_on: "",
	});
	const [copied, setCopied] = useState<Copied>({
		category_ids: categories.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id),
		keep_banners: true,
		keep_sponsors: true,
		keep_settings: true,
		votes_in_archive: next.current.votes_in_archive,
	});
	const [password, setPassword] = useState("");

	const begin = async () => {
		const seen = { id: current.id, version: current.version };
		const { starts_on, ends_on } = words;
		await api.beginSeason({ ...seasonOf(words), starts_on, ends_on, ...copied, seen, password });
		const name = nameBeforeYear(nameOf(words), words.year);
		return t("The season %{name} %{year} has begun.", { name, year: words.year });
	};
	const mayEnd = next.held === 0 && !next.jury_open;
	const isComplete = Boolean(words.name.trim() && words.year && words.starts_on && words.ends_on && password);
	return (
		<FormDialog
			title={t("Begin the next season")}
			action={t(
				"End %{year}, begin with %{count} category |||| End %{year}, begin with %{count} categories",
				{ year: String(current.year), count: copied.category_ids.length },
			)}
			color="error"
			ready={isComplete && mayEnd}
			conflict={anotherRuns}
			onClose={onClose}
			onSubmit={begin}
		>
			<SeasonFields
				words={words}
				onChange={setWords}
				required
				helperText={t(
					"Voting in the copied categories opens when the first day begins and closes when the last day ends, by the clocks of Dar es Salaam. You can change it for each category.",
				)}
			/>
			<CopyChoice next={next} copied={copied} onChange={setCopied} />
			<EndOfSeason next={next} />
			<PasswordField
				value={password}
				onChange={setPassword}
				helperText={t("So that nobody begins a season by mistake.")}
			/>
		</FormDialog>
	);
}
