import { Field } from "#admin/dialogs/fields.tsx";
import { t } from "#admin/i18n/texts.ts";

/** An organiser's input for a season; days as `YYYY-MM-DD`, "" for none. */
export type SeasonWords = { year: string; name: string; name_sw: string; starts_on: string; ends_on: string };

type Props = {
	words: SeasonWords;
	onChange(words: SeasonWords): void;
	/** Below the two days. */
	helperText: string;
	required?: boolean;
};

export function SeasonFields({ words, onChange, helperText, required = false }: Props) {
	const set = (name: keyof SeasonWords) => ({
		value: words[name],
		onChange: (value: string) => onChange({ ...words, [name]: value }),
	});
	const day = { slotProps: { inputLabel: { shrink: true } }, type: "date", required };
	return (
		<>
			<Field label={t("Year")} type="number" required {...set("year")} />
			<Field label={t("Name")} required max={200} {...set("name")} />
			<Field label={t("%{label} (Swahili)", { label: t("Name") })} max={200} {...set("name_sw")} />
			<Field label={t("First day")} {...day} {...set("starts_on")} />
			<Field label={t("Last day")} helperText={helperText} {...day} {...set("ends_on")} />
		</>
	);
}

/** In the form that calls accept. */
export function seasonOf({ year, name, name_sw, starts_on, ends_on }: SeasonWords) {
	return {
		year: Number(year),
		name: name.trim(),
		name_sw: name_sw.trim() || null,
		starts_on: starts_on || null,
		ends_on: ends_on || null,
	};
}
