import type { AdminJury } from "@bcc/contract/jury/admin-jury";
import { longestCriterion, mostCriteria } from "@bcc/contract/jury/limits";
import { Box, Button, Stack } from "@mui/material";
import { useState } from "react";
import { Field, NumberField } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { fieldsOf } from "#admin/components/dialog/use-fields.ts";
import { Hint, Paragraph, Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { ruleInWords } from "#admin/jury/judge/words.ts";
import { api } from "#admin/providers/api.ts";

type Criterion = { key: number; name: string; name_sw: string; weight: number };

const empty = { name: "", name_sw: "", weight: 10 };

const isComplete = ({ name, name_sw, weight }: Criterion) =>
	name.trim() !== "" && name_sw.trim() !== "" && Number.isInteger(weight) && weight >= 1 && weight <= 100;

type Props = { jury: AdminJury; onClose(): void };

/** Sets the jury's share, and what it looks at. */
export function RuleDialog({ jury, onClose }: Props) {
	const { season_id, version } = jury;
	const [typed, setTyped] = useState<number | null>(version === 0 ? 40 : jury.share);
	const [criteria, setCriteria] = useState<Criterion[]>(() =>
		(jury.criteria.length > 0 ? jury.criteria : [empty]).map((each, key) => ({ ...each, key })),
	);
	const share = typed !== null && Number.isInteger(typed) && typed >= 0 && typed <= 100 ? typed : null;
	// Without a share it says nothing.
	const needed = share === 0 ? criteria.filter(({ name, name_sw }) => name || name_sw) : criteria;
	const hasCriteria = criteria.length > 0 || share === 0;
	const change = (changed: Criterion) =>
		setCriteria(criteria.map((each) => (each.key === changed.key ? changed : each)));
	const add = () => {
		const key = Math.max(-1, ...criteria.map((each) => each.key)) + 1;
		setCriteria([...criteria, { key, ...empty }]);
	};
	const store = async () => {
		if (share === null) return;
		const sent = needed.map(({ name, name_sw, weight }) => ({ name, name_sw, weight }));
		await api.changeJuryRule({ season_id, version, share, criteria: sent });
		return t("The rule is stored.");
	};
	return (
		<FormDialog
			title={t("How the winner is found")}
			action={t("Store the rule")}
			ready={share !== null && hasCriteria && needed.every(isComplete)}
			follows
			width="md"
			onClose={onClose}
			onSubmit={store}
		>
			<Paragraph>
				{t("Visitors read this rule in every category. Once voting has begun it cannot be changed any more.")}
			</Paragraph>
			<Stack spacing={2}>
				<NumberField
					label={t("The jury’s share in percent")}
					helperText={
						share !== null ? ruleInWords({ share }) : t("A whole number from 0 to 100; 0 = no jury")
					}
					error={share === null}
					value={typed}
					onChange={setTyped}
				/>
				{criteria.map((criterion, index) => {
					const field = fieldsOf(criterion, change);
					const title = t("Criterion %{number}", { number: String(index + 1) });
					return (
						<Box key={criterion.key} role="group" aria-label={title}>
							<Row sx={{ justifyContent: "space-between" }}>
								<Hint>{title}</Hint>
								<Button
									color="error"
									aria-label={t("Remove criterion %{number}", { number: String(index + 1) })}
									onClick={() => setCriteria(criteria.filter(({ key }) => key !== criterion.key))}
								>
									{t("Remove")}
								</Button>
							</Row>
							<Field
								required
								label={t("In English")}
								helperText={t("For example: Service to others")}
								max={longestCriterion}
								{...field("name")}
							/>
							<Field required label={t("In Swahili")} max={longestCriterion} {...field("name_sw")} />
							<NumberField required label={t("Weight, from 1 to 100")} {...field("weight")} />
						</Box>
					);
				})}
			</Stack>
			{criteria.length < mostCriteria && (
				<Button sx={{ mt: 1 }} variant="outlined" onClick={add}>
					{t("Add a criterion")}
				</Button>
			)}
			<Hint sx={{ mt: 2 }}>
				{t(
					"Judges give each criterion 1 to 10. The weights say how much each counts: 40 and 20 are the same as 2 and 1.",
				)}
			</Hint>
		</FormDialog>
	);
}
