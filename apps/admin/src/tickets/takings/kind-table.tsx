import type { Takings } from "@bcc/contract/tickets/admin-takings";
import { Link as LinkTo, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { Link } from "react-router";
import { formatNumber } from "#admin/amount.ts";
import { Hint, Sideways } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { kindName, priceInWords } from "#admin/tickets/booking/states.ts";
import { bookingsOf, type Occasion } from "#admin/tickets/booking/use-sale.ts";

/** How many tickets of each kind are sold and reserved, and how many seats are in. */
export function KindTable({ kinds, of }: { kinds: Takings["kinds"]; of: Occasion }) {
	return (
		<Sideways>
			<Table
				size="small"
				aria-label={t("Kinds of ticket")}
				sx={{ "& td, & th": { px: { xs: 0.5, sm: 1 } }, "& th[scope=row]": { minWidth: { xs: 64, sm: 88 } } }}
			>
				<TableHead>
					<TableRow>
						<TableCell>{t("Kind")}</TableCell>
						<TableCell align="right">{t("Sold # tickets")}</TableCell>
						<TableCell align="right">{t("Reserved # tickets")}</TableCell>
						<TableCell align="right">{t("Seats")}</TableCell>
						<TableCell align="right">{t("In # at the door")}</TableCell>
					</TableRow>
				</TableHead>
				<TableBody>
					{kinds.map(
						({ id, name: kind, name_sw: kind_sw, price, confirmed, reserved, taken, seats, entered }) => (
							<TableRow key={id}>
								<TableCell component="th" scope="row">
									<LinkTo component={Link} to={bookingsOf({ ...of, kind_id: id })}>
										{kindName({ kind, kind_sw })}
									</LinkTo>
									<Hint>{priceInWords(price)}</Hint>
								</TableCell>
								<TableCell align="right">{formatNumber(confirmed)}</TableCell>
								<TableCell align="right">{formatNumber(reserved)}</TableCell>
								<TableCell align="right">
									{seats === null ? formatNumber(taken) : `${formatNumber(taken)} / ${formatNumber(seats)}`}
								</TableCell>
								<TableCell align="right">{formatNumber(entered)}</TableCell>
							</TableRow>
						),
					)}
				</TableBody>
			</Table>
		</Sideways>
	);
}
