import { allowanceForThousand } from "@bcc/contract/site/admin-settings";
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import { NumberInput, required } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { allowanceWords } from "#admin/site/settings/allowance-words.ts";

const source = "shared_network_allowance";

/** Several times as many as share an address: a second browser must not shut out a neighbour. */
const answers: { allowance: number; label: string }[] = [
	{
		allowance: 5_000,
		label: t("From phones on mobile data, where a whole town may share one address (for most seasons)"),
	},
	{ allowance: allowanceForThousand, label: t("From campuses and hostels, with up to a thousand phones") },
	{ allowance: 300, label: t("From churches and offices, with about a hundred people on one Wi-Fi") },
	{ allowance: 20, label: t("From homes, each with its own connection") },
	{ allowance: 1, label: t("The strict rule: one vote for each connection and kind of device") },
];

/** How many may vote over one connection: asked by where people vote from; the number itself may be typed too. */
export function AllowanceInput() {
	const { setValue } = useFormContext();
	const allowance = useWatch({ name: source });
	const chosen = answers.find((answer) => answer.allowance === Number(allowance));
	return (
		<>
			<FormControl sx={{ mb: 1 }}>
				<FormLabel id="allowance-label">{t("Where do people vote from?")}</FormLabel>
				<RadioGroup
					aria-labelledby="allowance-label"
					value={chosen?.allowance ?? null}
					onChange={(_event, value) => setValue(source, Number(value), { shouldDirty: true })}
				>
					{answers.map((answer) => (
						<FormControlLabel
							key={answer.allowance}
							value={answer.allowance}
							control={<Radio />}
							sx={{ my: 0.5 }}
							label={`${answer.label}: ${formatNumber(answer.allowance)}`}
						/>
					))}
				</RadioGroup>
			</FormControl>
			<NumberInput
				source={source}
				helperText={allowanceWords(allowance)}
				min={1}
				max={10_000}
				step={1}
				validate={required()}
			/>
		</>
	);
}
