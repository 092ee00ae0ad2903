import { ageRanges, genders } from "@bcc/contract/people/account-fields";
import { m } from "@bcc/messages";
import { ComboboxField } from "#web/components/field/combobox-field.tsx";
import { SelectField, TextField } from "#web/components/field/fields.tsx";
import type { FormValues } from "#web/components/form/field-errors.ts";
import type { Form } from "#web/components/form/use-form.ts";
import type { Choices } from "./choices.ts";
import type { PersonField } from "./person.ts";

type PersonFieldsProps<Name extends string> = {
	form: Form<Name | PersonField>;
	choices: Choices;
	/** The fields' initial values. */
	stored?: FormValues<PersonField>;
};

const genderTexts = {
	female: m.gender_female,
	male: m.gender_male,
	"prefer not to say": m.gender_prefer_not_to_say,
};

/** The eight fields of a person's details, in the order of product §2. */
export function PersonFields<Name extends string>({ form, choices, stored }: PersonFieldsProps<Name>) {
	const field = (name: PersonField, label: string, autoComplete: string) => {
		const own = form.field(name);
		return { ...own, label, autoComplete, value: own.value ?? stored?.[name] };
	};
	return (
		<>
			<TextField {...field("firstname", m.field_firstname(), "given-name")} autoCapitalize="words" />
			<TextField {...field("lastname", m.field_lastname(), "family-name")} autoCapitalize="words" />
			<SelectField
				{...field("age_range", m.field_age_range(), "off")}
				options={ageRanges.map((range) => ({ value: range, label: range }))}
			/>
			<SelectField
				{...field("gender", m.field_gender(), "sex")}
				options={genders.map((gender) => ({ value: gender, label: genderTexts[gender]() }))}
			/>
			<ComboboxField
				{...field("nationality", m.field_nationality(), "off")}
				options={choices.nationalities}
			/>
			<ComboboxField
				{...field("country_of_residence", m.field_country(), "country-name")}
				options={choices.countries}
			/>
			<TextField {...field("email", m.field_email(), "email")} type="email" autoCapitalize="none" />
			<TextField {...field("phone_number", m.field_phone(), "tel")} type="tel" hint={m.field_phone_hint()} />
		</>
	);
}
