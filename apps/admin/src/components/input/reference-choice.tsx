import { AutocompleteInput, ReferenceInput, SelectInput, type Validator } from "react-admin";

type Reference = "categories" | "events";

/** In the order in which organisers look for them. */
const sorts = {
	categories: { field: "position", order: "ASC" },
	events: { field: "start_date", order: "DESC" },
} as const;

type Props = {
	source: string;
	reference: Reference;
	helperText: string;
	validate?: Validator;
	readOnly?: boolean;
};

/** Chooses a category or event by its name. */
export function ReferenceChoice({ source, reference, ...input }: Props) {
	return (
		<ReferenceInput source={source} reference={reference} sort={sorts[reference]} perPage={100}>
			<AutocompleteInput optionText="name" filterToQuery={(q: string) => ({ q })} {...input} />
		</ReferenceInput>
	);
}

type FilterProps = { source: string; label: string; reference: Reference; alwaysOn?: boolean };

/** The filter of lists for what belongs to a category or event. */
export const referenceFilter = ({ label, reference, ...input }: FilterProps) => (
	<ReferenceInput
		key={input.source}
		{...input}
		label={label}
		reference={reference}
		sort={sorts[reference]}
		perPage={100}
	>
		<SelectInput label={label} optionText="name" />
	</ReferenceInput>
);
