import type { VoidPreview } from "@bcc/contract/votes/admin-void";
import { Alert, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { formatMomentExactly } from "#admin/time.ts";

/** The votes that would be voided, couple by couple. */
export function PreviewTable({ preview }: { preview: VoidPreview }) {
	const { votes, networks, couples, to, is_public } = preview;
	const moment = formatMomentExactly(to);
	if (votes === 0)
		return (
			<Alert severity="info">{t("No vote that counts fits this, cast before %{moment}.", { moment })}</Alert>
		);
	return (
		<div role="status">
			<Alert severity="warning">
				{t(
					"%{votes} %{origin}, cast before %{moment}, would no longer count, for good or until they are released. Newer ones stay.",
					{
						votes: t("%{count} vote |||| %{count} votes", { count: votes }),
						origin: t("from %{count} network |||| from %{count} networks", { count: networks }),
						moment,
					},
				)}
			</Alert>
			{is_public && (
				<Alert severity="error">
					{t(
						"The results of this category are public. Void votes, and the winners that visitors see change at once; hold them, and the winners are hidden until you publish them again.",
					)}
				</Alert>
			)}
			<Table size="small" aria-label={t("What would be taken out")}>
				<TableHead>
					<TableRow>
						<TableCell>{t("Couple")}</TableCell>
						<TableCell align="right">{t("Taken out")}</TableCell>
						<TableCell align="right">{t("Left")}</TableCell>
					</TableRow>
				</TableHead>
				<TableBody>
					{couples.map((couple) => (
						<TableRow key={couple.nominee_id}>
							<TableCell>
								{couple.husband} & {couple.wife}
							</TableCell>
							<TableCell align="right">{formatNumber(couple.votes)}</TableCell>
							<TableCell align="right">{formatNumber(couple.remaining)}</TableCell>
						</TableRow>
					))}
				</TableBody>
			</Table>
		</div>
	);
}
