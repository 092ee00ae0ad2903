import type { CategoryResults } from "@bcc/contract/admin/results";
import ArrowDownIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpIcon from "@mui/icons-material/ArrowUpward";
import { FormControlLabel, IconButton, Radio, RadioGroup, Stack, styled, Typography } from "@mui/material";
import { useState } from "react";
import { Field } from "#admin/dialogs/fields.tsx";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { PlainList, Wide } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";

type TieDialogProps = {
	category: CategoryResults;
	/** Those with the same number of votes. */
	nomineeIds: number[];
	onClose(): void;
};

const Order = styled(PlainList)(({ theme }) => ({
	display: "grid",
	gap: theme.spacing(1),
	"& > li": {
		display: "flex",
		alignItems: "center",
		gap: theme.spacing(1),
		minHeight: 48,
		padding: theme.spacing(0, 1, 0, 2),
		borderRadius: 8,
		border: `1px solid ${theme.palette.divider}`,
	},
}));

/** Records the jury's decision about couples with the same number of votes. */
export function TieDialog({ category, nomineeIds, onClose }: TieDialogProps) {
	const tied = category.rows.filter(({ nominee_id }) => nomineeIds.includes(nominee_id));
	const [order, setOrder] = useState(tied);
	const [shared, setShared] = useState(false);
	const [decidedBy, setDecidedBy] = useState("");
	const [reason, setReason] = useState("");
	const place = Math.min(...tied.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY));
	const record = () =>
		api.breakTie(category.category_id, {
			nominee_ids: order.map(({ nominee_id }) => nominee_id),
			shared,
			decided_by: decidedBy,
			reason,
		});
	/** Exchanges a couple with the next one. */
	const exchange = (index: number) =>
		setOrder(order.toSpliced(index, 2, ...order.slice(index, index + 2).reverse()));
	return (
		<FormDialog
			title={t("%{name}: the jury’s decision", { name: category.name })}
			action={t("Record the decision")}
			ready={decidedBy.trim() !== "" && reason.trim().length >= 3}
			onClose={onClose}
			onSubmit={record}
		>
			<Stack spacing={2}>
				<Typography>
					{t(
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
				<Order as="ol">
					{order.map(({ nominee_id, husband, wife }, index) => {
						const name = `${husband} & ${wife}`;
						return (
							<li key={nominee_id}>
								<strong>{shared ? place : place + index}</strong>
								<Wide from={0}>{name}</Wide>
								{!shared && (
									<>
										<IconButton
											aria-label={t("Move %{name} up", { name })}
											disabled={index === 0}
											onClick={() => exchange(index - 1)}
										>
											<ArrowUpIcon />
										</IconButton>
										<IconButton
											aria-label={t("Move %{name} down", { name })}
											disabled={index === order.length - 1}
											onClick={() => exchange(index)}
										>
											<ArrowDownIcon />
										</IconButton>
									</>
								)}
							</li>
						);
					})}
				</Order>
				<Field
					label={t("Decided by")}
					required
					value={decidedBy}
					onChange={setDecidedBy}
					helperText={t("Who the jury were, as the results on paper name them.")}
					max={200}
				/>
				<Field
					label={t("Reason")}
					required
					multiline
					value={reason}
					onChange={setReason}
					helperText={t(
						"Shown in the results, in print and in the audit log; visitors read only that the jury decided.",
					)}
					max={500}
				/>
			</Stack>
		</FormDialog>
	);
}
