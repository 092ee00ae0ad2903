import { styled, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { formatNumber, formatShare } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	label: string;
	/** What the first column is about. */
	head: string;
	rows: { name: string; count: number; share: number }[];
};

const Name = styled(TableCell)({ width: "60%" }) as typeof TableCell;
const Bar = styled("div")(({ theme }) => ({
	height: 4,
	marginTop: 4,
	borderRadius: 16,
	background: theme.palette.divider,
	"& > div": { height: 4, borderRadius: 16, background: theme.palette.primary.main },
}));

/** Counts of votes with their shares as figures and as bars. */
export function BarTable({ label, head, rows }: Props) {
	return (
		<Table size="small" aria-label={label}>
			<TableHead>
				<TableRow>
					<TableCell>{head}</TableCell>
					<TableCell align="right">{t("Votes")}</TableCell>
					<TableCell align="right">{t("Share")}</TableCell>
				</TableRow>
			</TableHead>
			<TableBody>
				{rows.map(({ name, count, share }) => (
					<TableRow key={name}>
						<Name component="th" scope="row">
							{name}
							<Bar aria-hidden>
								<div style={{ width: `${Math.min(share, 1) * 100}%` }} />
							</Bar>
						</Name>
						<TableCell align="right">{formatNumber(count)}</TableCell>
						<TableCell align="right">{formatShare(share)}</TableCell>
					</TableRow>
				))}
			</TableBody>
		</Table>
	);
}
