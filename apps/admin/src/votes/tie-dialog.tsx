import type { CategoryResults } from "@bcc/contract/admin";
import ArrowDownIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpIcon from "@mui/icons-material/ArrowUpward";
import {
	Box,
	FormControlLabel,
	IconButton,
	Radio,
	RadioGroup,
	Stack,
	TextField,
	Typography,
} from "@mui/material";
import { useState } from "react";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

type Couple = CategoryResults["rows"][number];

type TieDialogProps = {
	category: CategoryResults;
	/** Those with the same number of votes. */
	nomineeIds: number[];
	onClose(): void;
};

/** Records what the jury decided about couples with the same number of votes. */
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
				<Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
					{order.map((couple, index) => (
						<Line
							key={couple.nominee_id}
							couple={couple}
							place={shared ? place : place + index}
							onMove={shared ? null : (by) => setOrder(moved(order, index, by))}
							isFirst={index === 0}
							isLast={index === order.length - 1}
						/>
					))}
				</Box>
				<TextField
					label={t("Decided by")}
					required
					value={decidedBy}
					onChange={({ target }) => setDecidedBy(target.value)}
					helperText={t("Who the jury were, as the results on paper name them.")}
					slotProps={{ htmlInput: { maxLength: 200 } }}
				/>
				<TextField
					label={t("Reason")}
					required
					multiline
					value={reason}
					onChange={({ target }) => setReason(target.value)}
					helperText={t(
						"Stands in the results, in print and in the audit log; visitors read only that the jury decided.",
					)}
					slotProps={{ htmlInput: { maxLength: 500 } }}
				/>
			</Stack>
		</FormDialog>
	);
}

type LineProps = {
	couple: Couple;
	place: number;
	/** Null where the order means nothing. */
	onMove: ((by: -1 | 1) => void) | null;
	isFirst: boolean;
	isLast: boolean;
};

function Line({ couple: { husband, wife }, place, onMove, isFirst, isLast }: LineProps) {
	const name = `${husband} & ${wife}`;
	return (
		<Box
			component="li"
			sx={{
				display: "flex",
				alignItems: "center",
				gap: 1,
				pl: 2,
				pr: 1,
				minHeight: 48,
				border: 1,
				borderColor: "divider",
				borderRadius: 1,
			}}
		>
			<strong>{place}</strong>
			<Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
				{name}
			</Box>
			{onMove && (
				<>
					<IconButton
						aria-label={t("Move %{name} up", { name })}
						disabled={isFirst}
						onClick={() => onMove(-1)}
					>
						<ArrowUpIcon />
					</IconButton>
					<IconButton
						aria-label={t("Move %{name} down", { name })}
						disabled={isLast}
						onClick={() => onMove(1)}
					>
						<ArrowDownIcon />
					</IconButton>
				</>
			)}
		</Box>
	);
}

function moved(order: Couple[], index: number, by: -1 | 1): Couple[] {
	const next = [...order];
	const [couple] = next.splice(index, 1);
	if (couple) next.splice(index + by, 0, couple);
	return next;
}
