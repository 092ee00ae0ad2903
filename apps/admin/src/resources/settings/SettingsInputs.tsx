import type { AdminSettings } from "@bcc/contract/admin";
import { Typography } from "@mui/material";
import { BooleanInput, NumberInput, required, TextInput, useRecordContext } from "react-admin";
import { FieldRow } from "#admin/inputs/field-row.tsx";
import { TranslatedTexts } from "#admin/inputs/translated-texts.tsx";
import { ReasonInput } from "#admin/withdrawals/votes-notice.tsx";

function Heading({ children }: { children: string }) {
	return (
		<Typography variant="h6" component="h2" sx={{ mt: 1, mb: 1 }}>
			{children}
		</Typography>
	);
}

export function SettingsInputs() {
	const settings = useRecordContext<AdminSettings>();
	const builtIn = settings?.built_in;
	return (
		<>
			<Heading>Voting</Heading>
			<NumberInput
				source="shared_network_allowance"
				label="Votes per shared network"
				helperText="How many browsers behind one address and of one kind of device may vote in a category. 1 is the strict rule; phones of one carrier often share an address."
				min={1}
				max={10_000}
				step={1}
				validate={required()}
				fullWidth
			/>
			<BooleanInput
				source="counts_hidden_until_close"
				label="Hide the counts of a category until its voting closes"
			/>
			<ReasonInput helperText="Needed when one of these two changes after people have voted. The audit log keeps it." />
			<Heading>Name</Heading>
			<TextInput
				source="name_sw"
				label="Name of the programme (Swahili)"
				helperText={`On Swahili pages, pictures for links and in mails. If empty, visitors read: “${builtIn?.name_sw ?? ""}”. The English name is always “Best Christian Couple Awards”.`}
				fullWidth
			/>
			<Heading>Contact</Heading>
			<TranslatedTexts
				texts={[{ source: "address", label: "Postal address", kind: "text", required: true }]}
			/>
			<FieldRow>
				<TextInput source="phone" label="Phone" type="tel" validate={required()} />
				<TextInput source="email" label="Email" type="email" validate={required()} />
			</FieldRow>
			<TextInput
				source="map_url"
				label="Map (address of the map page)"
				type="url"
				validate={required()}
				fullWidth
			/>
			<FieldRow>
				<TextInput source="instagram_url" label="Instagram" type="url" helperText="Empty: not shown." />
				<TextInput source="facebook_url" label="Facebook" type="url" helperText="Empty: not shown." />
			</FieldRow>
			<Heading>About page</Heading>
			<TranslatedTexts
				texts={[
					{ source: "about_lead", label: "First sentence", builtIn: builtIn?.about_lead },
					{ source: "about_text", label: "Text", kind: "text", builtIn: builtIn?.about_text },
					{ source: "vision", label: "Vision", kind: "text", builtIn: builtIn?.vision },
					{ source: "mission", label: "Mission", kind: "text", builtIn: builtIn?.mission },
					{ source: "contact_lead", label: "Above the contact details", builtIn: builtIn?.contact_lead },
				]}
			/>
			<Heading>Footer</Heading>
			<TranslatedTexts
				texts={[
					{ source: "copyright_holder", label: "Copyright holder", builtIn: builtIn?.copyright_holder },
					{ source: "rights", label: "Rights", builtIn: builtIn?.rights },
				]}
			/>
			<TextInput source="designer" label="Designer" helperText="Empty: not shown." />
		</>
	);
}
