import { AutocompleteInput, ReferenceInput, required, TextInput } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { PictureInput } from "#admin/inputs/picture-input.tsx";

export function SponsorInputs() {
	return (
		<>
			<TextInput
				source="name"
				label={t("Name")}
				validate={required()}
				helperText={t("Read out in the place of the logo.")}
			/>
			<TextInput
				source="link"
				label={t("Address of its page")}
				helperText={t("Such as https://www.example.org; may stay empty.")}
			/>
			<ReferenceInput
				source="event_id"
				reference="events"
				sort={{ field: "start_date", order: "DESC" }}
				perPage={100}
			>
				<AutocompleteInput
					label={t("Event")}
					optionText="name"
					filterToQuery={(q: string) => ({ q })}
					helperText={t(
						"Empty: a sponsor of the whole season, on the landing page. Otherwise it is shown on the event’s page.",
					)}
					fullWidth
				/>
			</ReferenceInput>
			<PictureInput
				source="logo"
				label={t("Logo")}
				hint={t(
					"It is shown small, on white. PNG with a transparent ground looks best; cut off what is empty around it.",
				)}
			/>
		</>
	);
}
