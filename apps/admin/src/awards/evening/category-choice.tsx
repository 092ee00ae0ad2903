import type { Evening, EveningObstacle } from "@bcc/contract/awards/admin-evening";
import { Button, styled, Typography } from "@mui/material";
import { Link } from "react-router";
import { Tick } from "#admin/components/dialog/fields.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { PlainList, Row } from "#admin/components/panel/parts.tsx";
import { StateChip } from "#admin/components/record/state-chip.tsx";
import { nameOf } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";

type CategoryChoiceProps = { evening: Evening; leftOut: number[]; onChange(leftOut: number[]): void };

/** Why a category cannot be announced yet. */
const obstacleWords: Record<EveningObstacle, string> = {
	voting: t("Voting has not ended for good"),
	settling: t("The last votes are being stored: less than a minute"),
	held: t("Votes are held for review: release or void them"),
	jury: t("The jury has not closed yet"),
	tie: t("As many votes for several couples: the jury has to decide"),
	no_votes: t("Nobody has a vote"),
};

const tiedTotals = t("The same total for several couples: the jury has to decide");

const Line = styled(Row)(({ theme }) => ({ padding: theme.spacing(0.5, 0) }));
const Name = styled(Tick)({ flex: "1 1 240px", marginRight: 0, minWidth: 0, overflowWrap: "anywhere" });
const Obstacles = styled(Typography)({ flex: "1 1 100%", paddingLeft: 32 });

/** The categories in order: which of them to announce, and what still prevents each. */
export function CategoryChoice({ evening: { categories }, leftOut, onChange }: CategoryChoiceProps) {
	const change = (id: number, isShown: boolean) =>
		onChange(isShown ? leftOut.filter((each) => each !== id) : [...leftOut, id]);
	const needsResults = categories.some(({ obstacles }) =>
		obstacles.some((each) => each === "tie" || each === "held" || each === "jury"),
	);
	return (
		<Panel title={t("Categories")}>
			{categories.length === 0 && <Typography>{t("There is no category.")}</Typography>}
			<PlainList>
				{categories.map(({ category_id: id, obstacles, published, jury_share, ...category }) => (
					<Line as="li" key={id}>
						<Name
							label={nameOf(category)}
							checked={!leftOut.includes(id)}
							onChange={(isShown) => change(id, isShown)}
						/>
						{obstacles.length === 0 && !published && <StateChip label={t("Ready")} color="success" />}
						{published && <StateChip label={t("Public")} />}
						{obstacles.length > 0 && (
							<Obstacles variant="body2" color="warning">
								{obstacles
									.map((each) => (jury_share && each === "tie" ? tiedTotals : obstacleWords[each]))
									.join(". ")}
								.
							</Obstacles>
						)}
					</Line>
				))}
			</PlainList>
			{needsResults && (
				<Button component={Link} to="/results">
					{t("To the results")}
				</Button>
			)}
		</Panel>
	);
}
