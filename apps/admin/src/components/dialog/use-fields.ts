import { useState } from "react";

/** What binds fields to values, each by its name. */
export function fieldsOf<Values extends object>(values: Values, onChange: (changed: Values) => void) {
	return <Name extends keyof Values>(name: Name) => ({
		value: values[name],
		onChange: (value: Values[Name]) => onChange({ ...values, [name]: value }),
	});
}

/** The values of a form, what binds its fields to them, and what sets them all. */
export function useFields<Values extends object>(initial: Values) {
	const [values, setValues] = useState(initial);
	return [values, fieldsOf(values, setValues), setValues] as const;
}
