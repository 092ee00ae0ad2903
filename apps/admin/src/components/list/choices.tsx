import { SelectInput, type SelectInputProps } from "react-admin";

type Name = string | { label: string };

/** Values with their names, as inputs take them. */
export const choicesOf = (names: Record<string, Name>) =>
	Object.entries(names).map(([id, name]) => ({ id, name: typeof name === "string" ? name : name.label }));

/** A filter of lists: one of some values by its name. */
export const choiceFilter = (source: string, names: Record<string, Name>, options: SelectInputProps = {}) => (
	<SelectInput key={source} source={source} choices={choicesOf(names)} {...options} />
);
