import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from "@mui/material";
import { useInput } from "react-admin";
import { t } from "#admin/i18n/texts.ts";

const choices = [
	{ value: "always", label: t("At all times") },
	{ value: "close", label: t("When the category’s voting has closed") },
	{ value: "published", label: t("When you publish the results") },
];

/** When visitors see how many votes the couples have: two fields of the settings, one question. */
export function CountsInput() {
	const untilClose = useInput<boolean>({ source: "counts_hidden_until_close" }).field;
	const untilPublished = useInput<boolean>({ source: "counts_hidden_until_published" }).field;
	const chosen = untilPublished.value ? "published" : untilClose.value ? "close" : "always";
	const choose = (value: string) => {
		untilClose.onChange(value !== "always");
		untilPublished.onChange(value === "published");
	};
	return (
		<FormControl sx={{ mb: 2 }}>
			<FormLabel id="counts-label">{t("Visitors see the numbers of votes")}</FormLabel>
			<RadioGroup aria-labelledby="counts-label" value={chosen} onChange={(_event, value) => choose(value)}>
				{choices.map(({ value, label }) => (
					<FormControlLabel key={value} value={value} control={<Radio />} label={label} />
				))}
			</RadioGroup>
			<FormHelperText sx={{ mx: 0 }}>
				{chosen === "published"
					? t(
							"Also after voting has closed, nobody but staff sees a number or a winner, on no page and not in the public log, until an administrator presses “Publish results” on the results page.",
						)
					: t(
							"The site names the winners of a category by itself, about a minute after its voting has closed. For an evening on which you announce them, choose “When you publish the results”.",
						)}
			</FormHelperText>
		</FormControl>
	);
}
