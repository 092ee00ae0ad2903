import { Panel } from "#admin/components/panel/panel.tsx";
import { Facts } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment } from "#admin/time.ts";
import { useUssd } from "#admin/ussd/code/use-ussd.ts";

export const Alerts = () => null;

/** When a gateway last called, where the server has one. */
export function Figures() {
	const { data } = useUssd();
	if (!data?.configured) return null;
	return (
		<Panel title={t("Votes by USSD")}>
			<Facts
				facts={{
					[t("A gateway last called")]: data.last_call_at
						? formatMoment(data.last_call_at)
						: t("No gateway has called yet"),
				}}
			/>
		</Panel>
	);
}
