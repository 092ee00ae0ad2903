import { Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { formatNumber, formatShare } from "#admin/amount.ts";

type Props = {
	label: string;
	heads: [string, string, string];
	rows: { name: string; count: number; share: number }[];
};

/** Counts with their shares as figures and as bars. */
export function BarTable({ label, heads, rows }: Props) {
	return (
		<Table size="small" aria-label={label}>
			<TableHead>
				<TableRow>
					<TableCell>{heads[0]}</TableCell>
					<TableCell align="right">{heads[1]}</TableCell>
					<TableCell align="right">{heads[2]}</TableCell>
				</TableRow>
			</TableHead>
			<TableBody>
				{rows.map(({ name, count, share }) => (
					<TableRow key={name}>
						<TableCell component="th" scope="row" sx={{ width: "60%" }}>
							{name}
							<Box aria-hidden sx={{ height: 4, mt: 0.5, borderRadius: 2, bgcolor: "divider" }}>
								<Box
									style={{ width: `${Math.min(share, 1) * 100}%` }}
									sx={{ height: 4, borderRadius: 2, bgcolor: "primary.main" }}
								/>
							</Box>
						</TableCell>
						<TableCell align="right">{formatNumber(count)}</TableCell>
						<TableCell align="right">{formatShare(share)}</TableCell>
					</TableRow>
				))}
			</TableBody>
		</Table>
	);
}
