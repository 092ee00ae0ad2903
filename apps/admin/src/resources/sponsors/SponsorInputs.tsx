import { AutocompleteInput, ReferenceInput, required, TextInput } from "react-admin";
import { PictureInput } from "#admin/inputs/picture-input.tsx";

export function SponsorInputs() {
	return (
		<>
			<TextInput
				source="name"
				label="Name"
				validate={required()}
				helperText="Read out in the place of the logo."
			/>
			<TextInput
				source="link"
				label="Address of its page"
				helperText="Such as https://www.example.org; may stay empty."
			/>
			<ReferenceInput
				source="event_id"
				reference="events"
				sort={{ field: "start_date", order: "DESC" }}
				perPage={100}
			>
				<AutocompleteInput
					label="Event"
					optionText="name"
					filterToQuery={(q: string) => ({ q })}
					helperText="Empty: a sponsor of the whole season, on the landing page. Otherwise it is shown on the event’s page."
					fullWidth
				/>
			</ReferenceInput>
			<PictureInput
				source="logo"
				label="Logo"
				hint="It is shown small, on white. PNG with a transparent ground looks best; cut off what is empty around it."
			/>
		</>
	);
}
