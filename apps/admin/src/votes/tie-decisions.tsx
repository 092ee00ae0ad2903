import type { CategoryResults, TieBreak } from "@bcc/contract/admin";
import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { usePermissions } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { WideAlert } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";
import { ReasonDialog } from "#admin/votes/reason-dialog.tsx";
import { TieDialog } from "#admin/votes/tie-dialog.tsx";

/** What the jury decided, or has to decide, about couples with the same number of votes. */
export function TieDecisions({ category, archived }: { category: CategoryResults; archived: boolean }) {
	const { permissions } = usePermissions();
	const [deciding, setDeciding] = useState<number[] | null>(null);
	const [removing, setRemoving] = useState<TieBreak | null>(null);
	const { final, open_ties, published_at, tie_breaks } = category;
	// What visitors have been told is hidden first.
	const mayDecide = permissions === "admin" && !archived && final && published_at === null;
	return (
		<Box sx={{ mt: 1, display: "grid", gap: 1 }}>
			{tie_breaks.map((decision) => (
				<Box key={decision.id} sx={{ breakInside: "avoid" }}>
					<Typography variant="body2">{decisionInWords(category, decision)}</Typography>
					{mayDecide && (
						<Box data-screen-only>
							<Button size="small" onClick={() => setDeciding(decision.nominee_ids)}>
								{t("Decide otherwise")}
							</Button>
							<Button size="small" color="error" onClick={() => setRemoving(decision)}>
								{t("Remove")}
							</Button>
						</Box>
					)}
				</Box>
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
								<Button
									color="inherit"
									variant="outlined"
									size="small"
									onClick={() => setDeciding(nominee_ids)}
								>
									{t("Record the decision")}
								</Button>
							)
						}
					>
						{t("A tie for place %{place}: the jury decides before the evening.", { place })}
					</WideAlert>
				))}
			{deciding && <TieDialog category={category} nomineeIds={deciding} onClose={() => setDeciding(null)} />}
			{removing && (
				<ReasonDialog
					title={t("Remove the jury’s decision?")}
					action={t("Remove")}
					color="error"
					required
					onClose={() => setRemoving(null)}
					onConfirm={(reason) => api.removeTieBreak(removing.id, { reason })}
				/>
			)}
		</Box>
	);
}

function decisionInWords({ rows }: CategoryResults, decision: TieBreak): string {
	const names = decision.nominee_ids.map((id) => {
		const row = rows.find(({ nominee_id }) => nominee_id === id);
		return row ? `${row.husband} & ${row.wife}` : "";
	});
	const { shared, decided_by: jury, reason, recorded_at } = decision;
	const values = { names: names.join(", "), jury, moment: formatMoment(recorded_at), reason };
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
