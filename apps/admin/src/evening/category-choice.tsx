import type { Evening } from "@bcc/contract/admin";
import { Box, Button, Checkbox, Chip, FormControlLabel, Typography } from "@mui/material";
import { Link } from "react-router";
import { obstacleWords } from "#admin/evening/obstacle-words.ts";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { PlainList } from "#admin/panels/parts.tsx";

type CategoryChoiceProps = { evening: Evening; leftOut: number[]; onChange(leftOut: number[]): void };

/** The categories in their order: those that are told, and what is still in the way of each. */
export function CategoryChoice({ evening: { categories }, leftOut, onChange }: CategoryChoiceProps) {
	const toggle = (id: number) =>
		onChange(leftOut.includes(id) ? leftOut.filter((each) => each !== id) : [...leftOut, id]);
	const needsResults = categories.some(
		({ obstacles }) => obstacles.includes("tie") || obstacles.includes("held"),
	);
	return (
		<Panel title={t("Categories")}>
			{categories.length === 0 && <Typography>{t("There is no category.")}</Typography>}
			<PlainList>
				{categories.map(({ category_id: id, name, obstacles, published }) => (
					<Box
						component="li"
						key={id}
						sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", py: 0.5 }}
					>
						<FormControlLabel
							sx={{ flex: "1 1 240px", mr: 0, minWidth: 0 }}
							control={<Checkbox checked={!leftOut.includes(id)} onChange={() => toggle(id)} />}
							label={<Box sx={{ overflowWrap: "anywhere" }}>{name}</Box>}
						/>
						{obstacles.length === 0 && !published && (
							<Chip size="small" color="success" variant="outlined" label={t("Ready")} />
						)}
						{published && <Chip size="small" variant="outlined" label={t("Public")} />}
						{obstacles.length > 0 && (
							<Typography variant="body2" color="warning" sx={{ flex: "1 1 100%", pl: 4 }}>
								{obstacles.map((each) => obstacleWords[each]).join(". ")}.
							</Typography>
						)}
					</Box>
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
