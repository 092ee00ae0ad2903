import type { BeginSeasonRequest, NextSeason } from "@bcc/contract/admin";
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";

export type Copied = Pick<
	BeginSeasonRequest,
	"category_ids" | "keep_banners" | "keep_sponsors" | "keep_settings" | "votes_in_archive"
>;

type Props = { next: NextSeason; copied: Copied; onChange(copied: Copied): void };

/** What the next season takes over, by ticks. */
export function CopyChoice({ next, copied, onChange }: Props) {
	const { category_ids: ids } = copied;
	const tick = (id: number) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
	const { settings } = next;
	const kept = [
		t("%{count} vote per shared network |||| %{count} votes per shared network", {
			count: settings.shared_network_allowance,
		}),
		settings.counts_hidden_until_published
			? t("numbers of votes hidden until you publish")
			: settings.counts_hidden_until_close
				? t("numbers of votes hidden until voting closes")
				: t("numbers of votes shown"),
	].join(", ");
	return (
		<>
			<FormControl component="fieldset" sx={{ mt: 2, display: "block" }}>
				<FormLabel component="legend">
					{t("Copy these categories: texts and picture, without couples")}
				</FormLabel>
				<FormGroup>
					{next.categories.map(({ id, name, code, withdrawn, draft, couples }) => (
						<Tick
							key={id}
							label={[
								`${name} (${code})`,
								t("%{count} couple |||| %{count} couples", { count: couples }),
								withdrawn && t("withdrawn"),
								draft && t("stays a draft"),
							]
								.filter(Boolean)
								.join(", ")}
							checked={ids.includes(id)}
							onTick={() => onChange({ ...copied, category_ids: tick(id) })}
						/>
					))}
				</FormGroup>
			</FormControl>
			<FormControl component="fieldset" sx={{ mt: 1, display: "block" }}>
				<FormLabel component="legend">{t("And keep")}</FormLabel>
				<FormGroup>
					<Tick
						label={t("The banners of the landing page (%{banners}); otherwise they go to the bin", {
							banners: next.banners,
						})}
						checked={copied.keep_banners}
						onTick={() => onChange({ ...copied, keep_banners: !copied.keep_banners })}
					/>
					{next.sponsors > 0 && (
						<Tick
							label={t("The sponsors (%{sponsors}); otherwise the next season has none", {
								sponsors: next.sponsors,
							})}
							checked={copied.keep_sponsors}
							onTick={() => onChange({ ...copied, keep_sponsors: !copied.keep_sponsors })}
						/>
					)}
					<Tick
						label={t("The voting rules: %{kept}; otherwise those of a new site", { kept })}
						checked={copied.keep_settings}
						onTick={() => onChange({ ...copied, keep_settings: !copied.keep_settings })}
					/>
				</FormGroup>
			</FormControl>
			<FormControl component="fieldset" sx={{ my: 1, display: "block" }}>
				<FormLabel component="legend">{t("The public page of past seasons")}</FormLabel>
				<Tick
					label={t("Shows the winners’ numbers of votes of %{year}", { year: String(next.current.year) })}
					checked={copied.votes_in_archive}
					onTick={() => onChange({ ...copied, votes_in_archive: !copied.votes_in_archive })}
				/>
			</FormControl>
		</>
	);
}

function Tick({ label, checked, onTick }: { label: string; checked: boolean; onTick(): void }) {
	return <FormControlLabel label={label} control={<Checkbox checked={checked} onChange={onTick} />} />;
}
