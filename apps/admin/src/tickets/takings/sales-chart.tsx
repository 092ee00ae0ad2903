import type { Takings } from "@bcc/contract/tickets/admin-takings";
import { useTheme } from "@mui/material";
import { BarChart } from "#admin/components/panel/bar-chart.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { kindName } from "#admin/tickets/booking/states.ts";
import { formatDay, formatShortDay } from "#admin/time.ts";

const dayMs = 86_400_000;

/** Every day from the first to the last, also those on which nothing was booked. */
function everyDay(days: Takings["days"]): Takings["days"] {
	const sold = days.filter(({ tickets }) => Object.keys(tickets).length > 0);
	const [first, last] = [sold[0], sold.at(-1)];
	if (!first || !last) return [];
	const count = (Date.parse(last.day) - Date.parse(first.day)) / dayMs + 1;
	return Array.from({ length: count }, (_each, index) => {
		const day = new Date(Date.parse(first.day) + index * dayMs).toISOString().slice(0, 10);
		return sold.find((each) => each.day === day) ?? { day, received: 0, given_back: 0, tickets: {} };
	});
}

/** Tickets booked on each day, by their kinds. */
export function SalesChart({ takings: { days, kinds } }: { takings: Takings }) {
	const { palette } = useTheme();
	const shown = everyDay(days);
	if (shown.length === 0) return null;
	const { primary, warning, success, text, info, secondary } = palette;
	const colors = [primary.main, warning.main, success.main, text.secondary, info.main, secondary.light];
	const count = kinds.reduce((sum, { confirmed, reserved }) => sum + confirmed + reserved, 0);
	return (
		<Panel title={t("Sold over time")}>
			<BarChart
				label={t("Tickets booked per day: %{count} in all", { count })}
				parts={kinds.map(({ name: kind, name_sw: kind_sw }, index) => ({
					name: kindName({ kind, kind_sw }),
					color: colors[index] ?? primary.main,
				}))}
				bars={shown.map(({ day, tickets }) => ({
					from: day,
					counts: kinds.map(({ id }) => tickets[id] ?? 0),
				}))}
				title={formatDay}
				tick={formatShortDay}
			/>
			<Hint>
				{t("Tickets of bookings that are confirmed or reserved, on the day on which they were booked.")}
			</Hint>
		</Panel>
	);
}
