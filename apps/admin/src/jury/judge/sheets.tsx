import type { JudgedSheets } from "@bcc/contract/jury/admin-jury";
import { Divider, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#admin/components/panel/page.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint, Lines, Paragraph } from "#admin/components/panel/parts.tsx";
import { nameOf as nameInLanguage } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { nameOf } from "#admin/jury/judge/words.ts";
import { api } from "#admin/providers/api.ts";

/** What judges have handed in, once the jury has closed; left out, in the season that runs. */
export function Sheets({ seasonId }: { seasonId?: number }) {
	const query = useQuery({
		queryKey: ["jury", "sheets", seasonId],
		queryFn: (reading) => api.jurySheets(seasonId, reading),
	});
	return (
		<Panel title={t("What the judges gave")}>
			<Loaded query={query}>
				{(judged) => (
					<>
						{seasonId && <Paragraph>{judged.season}</Paragraph>}
						<Hint>
							{judged.criteria.map((each) => `${nameInLanguage(each)} (${each.weight})`).join(" · ")}
						</Hint>
						{judged.couples.length === 0 && <Paragraph>{t("Nobody has handed in.")}</Paragraph>}
						{judged.couples.map((couple) => (
							<Couple key={couple.nominee_id} {...{ couple, judged }} />
						))}
					</>
				)}
			</Loaded>
		</Panel>
	);
}

type CoupleProps = { couple: JudgedSheets["couples"][number]; judged: JudgedSheets };

function Couple({ couple: { husband, wife, category, sheets }, judged: { criteria, judges } }: CoupleProps) {
	const scoreOf = (scores: (typeof sheets)[number]["scores"], id: number) =>
		scores.find(({ criterion_id }) => criterion_id === id)?.score ?? "–";
	return (
		<>
			<Divider sx={{ my: 2 }} />
			<Typography variant="subtitle1" component="h3" sx={{ overflowWrap: "anywhere" }}>
				{`${husband} & ${wife}`}
			</Typography>
			<Hint>{category}</Hint>
			{sheets.map(({ judge_id, knows_couple, scores, comment }) => (
				<div key={judge_id}>
					<strong>{nameOf(judges.find(({ id }) => id === judge_id) ?? { id: judge_id, name: "" })}</strong>
					{": "}
					{knows_couple
						? t("knows this couple, and abstains")
						: criteria.map(({ id }) => scoreOf(scores, id)).join(" · ")}
					{comment && <Lines>{comment}</Lines>}
				</div>
			))}
		</>
	);
}
