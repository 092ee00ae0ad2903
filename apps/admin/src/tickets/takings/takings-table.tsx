import type { Takings } from "@bcc/contract/tickets/admin-takings";
import { Button, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from "@mui/material";
import { useState } from "react";
import { formatNumber } from "#admin/amount.ts";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint, Sideways } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { money } from "#admin/tickets/booking/states.ts";
import { formatDay } from "#admin/time.ts";

const fewest = 7;

type Props = {
	takings: Takings;
	/** Received for all bookings, and not given back. */
	received: number;
};

/** What was received and given back on each day, the latest first. */
export function TakingsTable({ takings, received }: Props) {
	const [isWhole, setWhole] = useState(false);
	const days = takings.days.filter(({ received, given_back }) => received + given_back > 0).toReversed();
	if (days.length === 0) return null;
	const shown = isWhole ? days : days.slice(0, fewest);
	const all = days.reduce((sum, day) => sum + day.received - day.given_back, 0);
	return (
		<Panel title={t("Daily takings")}>
			<Sideways>
				<Table size="small" aria-label={t("Daily takings")} sx={{ "& td, & th": { px: { xs: 0.5, sm: 1 } } }}>
					<TableHead>
						<TableRow>
							<TableCell>{t("Day")}</TableCell>
							<TableCell align="right">{t("Received # on a day")}</TableCell>
							<TableCell align="right">{t("Given back # on a day")}</TableCell>
							<TableCell align="right">{t("Taken # on a day")}</TableCell>
						</TableRow>
					</TableHead>
					<TableBody>
						{shown.map(({ day, received, given_back }) => (
							<TableRow key={day}>
								<TableCell component="th" scope="row">
									{formatDay(day)}
								</TableCell>
								<TableCell align="right">{formatNumber(received)}</TableCell>
								<TableCell align="right">{formatNumber(given_back)}</TableCell>
								<TableCell align="right">{formatNumber(received - given_back)}</TableCell>
							</TableRow>
						))}
					</TableBody>
					<TableFooter>
						<TableRow>
							<TableCell colSpan={3}>{t("All days")}</TableCell>
							<TableCell align="right">{formatNumber(all)}</TableCell>
						</TableRow>
					</TableFooter>
				</Table>
			</Sideways>
			{shown.length < days.length && (
				<Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={() => setWhole(true)}>
					{t("Show all %{count}", { count: days.length })}
				</Button>
			)}
			<Hint sx={{ mt: 1 }}>
				{t("In shillings, by the day in East Africa on which each sum was noted.")}{" "}
				{takings.lost > 0 &&
					t("More went out than came, of some bookings: %{lost}. Without that it is %{received}.", {
						lost: money(takings.lost),
						received: money(received),
					})}
			</Hint>
		</Panel>
	);
}
