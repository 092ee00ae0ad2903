import type { BeginSeasonRequest, NextSeason } from "@bcc/contract/awards/admin-season";
import { FormControl, FormGroup, FormLabel, styled } from "@mui/material";
import type { ReactNode } from "react";
import { Tick } from "#admin/components/dialog/fields.tsx";
import { t } from "#admin/i18n/texts.ts";

export type Copied = Pick<
	BeginSeasonRequest,
	"category_ids" | "keep_banners" | "keep_sponsors" | "keep_settings" | "votes_in_archive"
>;

type Props = { next: NextSeason; copied: Copied; onChange(copied: Copied): void };

/** Ticks for what the next season takes over. */
export function CopyChoice({ next, copied, onChange }: Props) {
	const { banners, sponsors, settings, categories, current } = next;
	const { category_ids: ids } = copied;
	const tick = (name: Exclude<keyof Copied, "category_ids">) => ({
		checked: copied[name],
		onChange: (checked: boolean) => onChange({ ...copied, [name]: checked }),
	});
	return (
		<>
			<Ticks legend={t("Copy these categories: texts and picture, without couples")}>
				{categories.map((category) => (
					<Tick
						key={category.id}
						label={categoryInWords(category)}
						checked={ids.includes(category.id)}
						onChange={(checked) => {
							const others = ids.filter((id) => id !== category.id);
							onChange({ ...copied, category_ids: checked ? [...others, category.id] : others });
						}}
					/>
				))}
			</Ticks>
			<Ticks legend={t("And keep")}>
				<Tick
					label={t("The banners of the landing page (%{banners}); otherwise they go to the bin", { banners })}
					{...tick("keep_banners")}
				/>
				{sponsors > 0 && (
					<Tick
						label={t("The sponsors (%{sponsors}); otherwise the next season has none", { sponsors })}
						{...tick("keep_sponsors")}
					/>
				)}
				<Tick
					label={t("The voting rules: %{rules}; otherwise those of a new site", {
						rules: rulesInWords(settings),
					})}
					{...tick("keep_settings")}
				/>
			</Ticks>
			<Ticks legend={t("The public page of past seasons")}>
				<Tick
					label={t("Shows the winners’ numbers of votes of %{year}", { year: String(current.year) })}
					{...tick("votes_in_archive")}
				/>
			</Ticks>
		</>
	);
}

const FieldSet = styled(FormControl)({ display: "block", margin: "16px 0" }) as typeof FormControl;

function Ticks({ legend, children }: { legend: string; children: ReactNode }) {
	return (
		<FieldSet component="fieldset">
			<FormLabel component="legend">{legend}</FormLabel>
			<FormGroup>{children}</FormGroup>
		</FieldSet>
	);
}

function categoryInWords(category: NextSeason["categories"][number]): string {
	const words = [
		`${category.name} (${category.code})`,
		t("%{count} couple |||| %{count} couples", { count: category.couples }),
		category.withdrawn && t("withdrawn"),
		category.draft && t("stays a draft"),
	];
	return words.filter(Boolean).join(", ");
}

function rulesInWords(settings: NextSeason["settings"]): string {
	const allowance = t("%{count} vote per shared network |||| %{count} votes per shared network", {
		count: settings.shared_network_allowance,
	});
	if (settings.counts_hidden_until_published)
		return `${allowance}, ${t("numbers of votes hidden until you publish")}`;
	return settings.counts_hidden_until_close
		? `${allowance}, ${t("numbers of votes hidden until voting closes")}`
		: `${allowance}, ${t("numbers of votes shown")}`;
}
