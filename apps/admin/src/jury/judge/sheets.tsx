import type { AdminJury, JudgedSheets } from "@bcc/contract/jury/admin-jury";
import { Divider, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#admin/components/panel/page.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint, Lines, Paragraph } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { nameOf } from "#admin/jury/judge/words.ts";
import { api } from "#admin/providers/api.ts";

type Props = { jury: AdminJury };

/** What judges have handed in, once the jury has closed. */
export function Sheets({ jury }: Props) {
	const query = useQuery({ queryKey: ["jury", "sheets"], queryFn: api.jurySheets });
	return (
		<Panel title={t("What the judges gave")}>
			<Hint>{jury.criteria.map(({ name, weight }) => `${name} (${weight})`).join(" · ")}</Hint>
			<Loaded query={query}>
				{(couples) =>
					couples.length === 0 ? (
						<Paragraph>{t("Nobody has handed in.")}</Paragraph>
					) : (
						couples.map((couple) => <Couple key={couple.nominee_id} {...{ couple, jury }} />)
					)
				}
			</Loaded>
		</Panel>
	);
}

function Couple({ couple, jury }: Props & { couple: JudgedSheets[number] }) {
	const { husband, wife, category, sheets } = couple;
	const scoreOf = (scores: JudgedSheets[number]["sheets"][number]["scores"], id: number) =>
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
					<strong>
						{nameOf(jury.judges.find(({ id }) => id === judge_id) ?? { id: judge_id, name: "" })}
					</strong>
					{": "}
					{knows_couple
						? t("knows this couple, and abstains")
						: jury.criteria.map(({ id }) => scoreOf(scores, id)).join(" · ")}
					{comment && <Lines>{comment}</Lines>}
				</div>
			))}
		</>
	);
}
