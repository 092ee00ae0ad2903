import { mayDo } from "@bcc/contract/admin/resources";
import type { AdminJury } from "@bcc/contract/jury/admin-jury";
import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Title, usePermissions } from "react-admin";
import { useSearchParams } from "react-router";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Page } from "#admin/components/panel/page.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Bullets, Hint, Paragraph, Screen } from "#admin/components/panel/parts.tsx";
import { locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { CloseButton, Judges } from "#admin/jury/judge/judges.tsx";
import { RuleDialog } from "#admin/jury/judge/rule-dialog.tsx";
import { Sheets } from "#admin/jury/judge/sheets.tsx";
import { lockWords, ruleInWords } from "#admin/jury/judge/words.ts";
import { api } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";

/** A judge may hand in meanwhile. */
const lookEveryMs = 30_000;

/** The jury of the season that runs, or what that of the season in the address gave. */
export default function JuryPage() {
	const seasonId = Number(useSearchParams()[0].get("season")) || undefined;
	if (!seasonId) return <Running />;
	return (
		<Screen>
			<Title title={t("Jury")} />
			<Sheets seasonId={seasonId} />
		</Screen>
	);
}

/** The jury's rule, its judges, its end, and then what it gave. */
function Running() {
	const { permissions } = usePermissions();
	const mayChange = Boolean(permissions) && mayDo(permissions, "edit", "jury");
	const query = useQuery({ queryKey: ["jury", "state"], queryFn: api.jury, refetchInterval: lookEveryMs });
	return (
		<Page
			title={t("Jury")}
			description={t(
				"Judges may decide beside the public. Each scores every couple on a phone, by a link of their own.",
			)}
			query={query}
		>
			{(jury) => (
				<>
					<Rule {...{ jury, mayChange }} />
					<Judges {...{ jury, mayChange }} />
					{jury.share > 0 && jury.locked && <End {...{ jury, mayChange }} />}
					{jury.closed_at && <Sheets />}
				</>
			)}
		</Page>
	);
}

type Props = { jury: AdminJury; mayChange: boolean };

function Rule({ jury, mayChange }: Props) {
	const { criteria, locked, version, share, opens_at } = jury;
	const sum = criteria.reduce((all, { weight }) => all + weight, 0);
	return (
		<Panel
			title={t("How the winner is found")}
			beside={
				mayChange &&
				!locked && (
					<DialogButton
						variant={share === 0 ? "contained" : "outlined"}
						dialog={(close) => <RuleDialog jury={jury} onClose={close} />}
					>
						{version === 0 ? t("Set up a jury") : t("Change the rule")}
					</DialogButton>
				)
			}
		>
			<Typography variant="subtitle1" component="p">
				{ruleInWords(jury)}
			</Typography>
			{share > 0 && (
				<Bullets
					items={criteria.map(({ name, name_sw, weight }) =>
						t("%{name}: %{part} %", {
							name: locale === "sw" ? name_sw : name,
							part: String(Math.round((1000 * weight) / sum) / 10),
						}),
					)}
				/>
			)}
			<Hint>
				{locked
					? lockWords[locked]
					: opens_at
						? t("It can be changed until voting opens on %{moment}.", { moment: formatMoment(opens_at) })
						: t("It can be changed until voting opens.")}
			</Hint>
			{locked === "voting" && share === 0 && (
				<Hint>
					{t(
						"A jury is set up before voting opens: in the next season, or once you set later voting times and nobody has voted.",
					)}
				</Hint>
			)}
		</Panel>
	);
}

function End({ jury, mayChange }: Props) {
	return (
		<Panel title={t("End of the jury")}>
			{jury.closed_at ? (
				<Paragraph>{t("The jury closed on %{moment}.", { moment: formatMoment(jury.closed_at) })}</Paragraph>
			) : (
				<>
					<Paragraph>
						{t("Once the judges have handed in, close the jury: then its scores count in the results.")}
					</Paragraph>
					{mayChange && <CloseButton jury={jury} />}
				</>
			)}
		</Panel>
	);
}
