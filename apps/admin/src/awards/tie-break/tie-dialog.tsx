import type { TieBreak } from "@bcc/contract/awards/admin-tie-break";
import type { CategoryResults } from "@bcc/contract/votes/admin-result";
import { FormControlLabel, Radio, RadioGroup, Stack, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { SortableItems } from "#admin/components/list/sortable-items.tsx";
import { Bullets } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

type TieDialogProps = {
	category: CategoryResults;
	/** Those that are level. */
	nomineeIds: number[];
	/** The decision about them that there is already. */
	replaced: TieBreak | undefined;
	onClose(): void;
};

/** Records the jury's decision about couples that are level. */
export function TieDialog({ category, nomineeIds, replaced, onClose }: TieDialogProps) {
	const tied = category.rows.filter(({ nominee_id }) => nomineeIds.includes(nominee_id));
	const [order, setOrder] = useState(tied);
	// What this dialog was opened about, also when the results behind it are loaded again.
	const [seen] = useState(replaced?.id ?? null);
	const [isRefused, setRefused] = useState(false);
	const queries = useQueryClient();
	const close = () => {
		if (isRefused) void queries.invalidateQueries();
		onClose();
	};
	const [shared, setShared] = useState(false);
	const [words, field] = useFields({ decided_by: "", reason: "" });
	const place = Math.min(...tied.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY));
	const record = () =>
		api.breakTie(category.category_id, {
			seen,
			nominee_ids: order.map(({ nominee_id }) => nominee_id),
			shared,
			...words,
		});
	const names = order.map(({ husband, wife }) => `${husband} & ${wife}`);
	return (
		<FormDialog
			title={t("%{name}: the jury’s decision", { name: category.name })}
			action={t("Record the decision")}
			ready={words.decided_by.trim() !== "" && words.reason.trim().length >= 3}
			onClose={close}
			onSubmit={record}
			onRefused={() => setRefused(true)}
		>
			<Stack spacing={2}>
				<Typography>
					{category.jury &&
						t("These couples have the same total. The decision gives them their places; no number changes.")}
					{!category.jury &&
						t(
							"These couples have %{count} vote each. The decision gives them their places; no number of votes changes. |||| These couples have %{count} votes each. The decision gives them their places; no number of votes changes.",
							{ count: tied[0]?.votes ?? 0 },
						)}
				</Typography>
				<RadioGroup
					aria-label={t("What the jury decided")}
					value={shared ? "shared" : "order"}
					onChange={(_event, value) => setShared(value === "shared")}
				>
					<FormControlLabel
						value="order"
						control={<Radio />}
						label={t("One after the other, in this order")}
					/>
					<FormControlLabel
						value="shared"
						control={<Radio />}
						label={t("All of them share place %{place}", { place })}
					/>
				</RadioGroup>
				{shared ? (
					<Bullets items={names} />
				) : (
					<SortableItems
						items={order.map(({ nominee_id }, index) => ({
							id: String(nominee_id),
							label: names[index] ?? "",
							content: (
								<Typography>
									{place + index}. {names[index]}
								</Typography>
							),
						}))}
						onMove={(places) => setOrder(places.flatMap((at) => order[at] ?? []))}
					/>
				)}
				<Field
					label={t("Decided by")}
					required
					{...field("decided_by")}
					helperText={t("Who the jury were, as the results on paper name them.")}
					max={200}
				/>
				<Field
					label={t("Reason")}
					required
					multiline
					{...field("reason")}
					helperText={t(
						"Shown in the results, in print and in the audit log; visitors read only that the jury decided.",
					)}
					max={500}
				/>
			</Stack>
		</FormDialog>
	);
}
