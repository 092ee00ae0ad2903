import { DateTimeInput } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { fromLocalField, toLocalField } from "#admin/time.ts";

/** A moment, chosen by the clock of Dar es Salaam wherever the organiser is; empty = null. */
export function MomentInput({
	source,
	label,
	helperText,
	readOnly,
}: {
	source: string;
	/** Left out = that of the field. */
	label?: string;
	helperText: string;
	readOnly?: boolean;
}) {
	return (
		<DateTimeInput
			source={source}
			label={label}
			readOnly={readOnly}
			helperText={[helperText, t("Time of Dar es Salaam.")].filter(Boolean).join(" ")}
			format={toLocalField}
			parse={fromLocalField}
			fullWidth
		/>
	);
}
