import { Field } from "#admin/components/dialog/fields.tsx";
import { fieldsOf } from "#admin/components/dialog/use-fields.ts";
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
	const field = fieldsOf(words, onChange);
	const day = { slotProps: { inputLabel: { shrink: true } }, type: "date", required };
	return (
		<>
			<Field label={t("Year")} type="number" required {...field("year")} />
			<Field label={t("Name")} required max={200} {...field("name")} />
			<Field label={t("%{label} (Swahili)", { label: t("Name") })} max={200} {...field("name_sw")} />
			<Field label={t("First day")} {...day} {...field("starts_on")} />
			<Field label={t("Last day")} helperText={helperText} {...day} {...field("ends_on")} />
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
