import { queryOptions, useQuery } from "@tanstack/react-query";
import { Choice } from "#admin/components/dialog/fields.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import type { Occasion } from "#admin/tickets/booking/use-sale.ts";
import { formatDay } from "#admin/time.ts";

/** Seminars and events whose tickets are sold here. */
export const soldOccasions = queryOptions({
	queryKey: ["bookings", "occasions"],
	queryFn: (reading) => api.soldOccasions(reading),
});

type Props = {
	value: Occasion | undefined;
	/** What is chosen where none of them is; left out = one of them is. */
	all?: string;
	onChange(chosen: Occasion | undefined): void;
};

const keyOf = ({ occasion, occasion_id }: Occasion) => `${occasion} ${occasion_id}`;

/** One of the seminars and events whose tickets are sold here. */
export function OccasionChoice({ value, all, onChange }: Props) {
	const { data: occasions = [] } = useQuery(soldOccasions);
	return (
		<Choice
			size="small"
			margin="none"
			sx={{ maxWidth: 420 }}
			label={t("Seminar or event")}
			all={all}
			value={value && keyOf(value)}
			options={occasions.map((each) => [keyOf(each), `${each.title}, ${formatDay(each.start_date)}`])}
			onChange={(key) => {
				const chosen = occasions.find((each) => keyOf(each) === key);
				onChange(chosen && { occasion: chosen.occasion, occasion_id: chosen.occasion_id });
			}}
		/>
	);
}
