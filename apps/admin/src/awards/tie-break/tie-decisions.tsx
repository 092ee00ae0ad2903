import type { TieBreak } from "@bcc/contract/awards/admin-tie-break";
import type { CategoryResults } from "@bcc/contract/votes/admin-result";
import { Stack, styled, Typography } from "@mui/material";
import { usePermissions } from "react-admin";
import { TieDialog } from "#admin/awards/tie-break/tie-dialog.tsx";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { ReasonButton } from "#admin/components/dialog/reason-dialog.tsx";
import { WideAlert } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";

const Ties = styled(Stack)({ marginTop: 8, "& > div": { breakInside: "avoid", overflowWrap: "anywhere" } });

type Props = {
	category: CategoryResults;
	/** Its season is over. */
	archived: boolean;
	/** Visitors see its results, unless a tie is open. */
	visible: boolean;
};

/** The jury's decisions, made and due, about couples that are level. */
export function TieDecisions({ category, archived, visible }: Props) {
	const { permissions } = usePermissions();
	const { final, open_ties, tie_breaks } = category;
	const mayDecide = permissions === "admin" && !archived && final;
	// What visitors know is changed by nobody; published results must be hidden first.
	const mayChange = mayDecide && (!visible || open_ties.length > 0);
	const decide = (nomineeIds: number[], replaced?: TieBreak) => (close: () => void) => (
		<TieDialog category={category} nomineeIds={nomineeIds} replaced={replaced} onClose={close} />
	);
	return (
		<Ties spacing={1}>
			{tie_breaks.map((decision) => (
				<div key={decision.id}>
					<Typography variant="body2">{decisionInWords(category, decision)}</Typography>
					{mayChange && (
						<div data-screen-only>
							<DialogButton size="small" dialog={decide(decision.nominee_ids, decision)}>
								{t("Decide otherwise")}
							</DialogButton>
							<RemoveButton decision={decision} />
						</div>
					)}
				</div>
			))}
			{final &&
				!archived &&
				open_ties.map(({ place, nominee_ids }) => (
					<WideAlert
						key={nominee_ids.join()}
						severity="warning"
						data-screen-only
						action={
							mayDecide && (
								<DialogButton color="inherit" variant="outlined" size="small" dialog={decide(nominee_ids)}>
									{t("Record the decision")}
								</DialogButton>
							)
						}
					>
						{t(
							"A tie for place %{place}: visitors see no winners of this category until the jury has decided it.",
							{ place },
						)}
					</WideAlert>
				))}
		</Ties>
	);
}

function RemoveButton({ decision: { id } }: { decision: TieBreak }) {
	return (
		<ReasonButton
			size="small"
			label={t("Remove")}
			title={t("Remove the jury’s decision?")}
			action={t("Remove")}
			color="error"
			onConfirm={(reason) => api.removeTieBreak(id, { reason })}
		/>
	);
}

function decisionInWords({ rows, jury: juried }: CategoryResults, decision: TieBreak): string {
	const names = decision.nominee_ids.map((id) => {
		const row = rows.find(({ nominee_id }) => nominee_id === id);
		return row ? `${row.husband} & ${row.wife}` : "";
	});
	const { shared, decided_by: jury, reason, recorded_at } = decision;
	const values = { names: names.join(", "), jury, moment: formatMoment(recorded_at), reason };
	if (juried) {
		return shared
			? t(
					"With the same total, %{names} share their place. Decided by %{jury} (recorded %{moment}): %{reason}",
					values,
				)
			: t(
					"With the same total, in this order: %{names}. Decided by %{jury} (recorded %{moment}): %{reason}",
					values,
				);
	}
	return shared
		? t(
				"As many votes each, %{names} share their place. Decided by %{jury} (recorded %{moment}): %{reason}",
				values,
			)
		: t(
				"As many votes each, in this order: %{names}. Decided by %{jury} (recorded %{moment}): %{reason}",
				values,
			);
}
