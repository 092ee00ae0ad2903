import type { AdminSettings } from "@bcc/contract/admin";
import { Typography } from "@mui/material";
import {
	ArrayInput,
	BooleanInput,
	NumberInput,
	required,
	SimpleFormIterator,
	TextInput,
	useRecordContext,
} from "react-admin";
import { useWatch } from "react-hook-form";
import { t } from "#admin/i18n/texts.ts";
import { CoordinatesInput } from "#admin/inputs/coordinates-input.tsx";
import { FieldRow } from "#admin/inputs/field-row.tsx";
import { PictureInput } from "#admin/inputs/picture-input.tsx";
import { TranslatedTexts } from "#admin/inputs/translated-texts.tsx";
import { ReasonInput } from "#admin/withdrawals/votes-notice.tsx";
import { allowanceWords } from "./allowance-words.ts";
import { CountsInput } from "./counts-input.tsx";

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
			<Heading>{t("Voting")}</Heading>
			<TextInput
				source="season_name"
				label={t("Name of the season")}
				helperText={t("On the results and their paper, such as “Best Christian Couple 2026”.")}
				validate={required()}
				fullWidth
			/>
			<NumberInput
				source="shared_network_allowance"
				label={t("Votes per shared network")}
				helperText={allowanceWords(useWatch({ name: "shared_network_allowance" }))}
				min={1}
				max={10_000}
				step={1}
				validate={required()}
				fullWidth
			/>
			<CountsInput />
			<ReasonInput
				helperText={t(
					"Needed when one of the two above changes after people have voted. The audit log keeps it.",
				)}
			/>
			<BooleanInput
				source="receipts_show_choice"
				label={t("A receipt shows which couple the vote was for")}
				helperText={t(
					"Better left off: a receipt that shows the choice can be asked for by whoever buys votes or presses people. Without it, a receipt only shows that the vote was counted.",
				)}
			/>
			<Heading>{t("Staff")}</Heading>
			<BooleanInput
				source="staff_two_step"
				label={t("Everybody who works here logs in in two steps")}
				helperText={t(
					"With a password and a code of an app on their phone. Who has not set that up is asked to at once, you too, and can do nothing else here until then.",
				)}
			/>
			<Heading>{t("Name")}</Heading>
			<TextInput
				source="name_sw"
				label={t("Name of the programme (Swahili)")}
				helperText={t(
					"On Swahili pages, pictures for links and in mails. If empty, visitors read: “%{name}”. The English name is always “Best Christian Couple Awards”.",
					{ name: builtIn?.name_sw ?? "" },
				)}
				fullWidth
			/>
			<Heading>{t("Contact")}</Heading>
			<TranslatedTexts
				texts={[{ source: "address", label: t("Postal address"), kind: "text", required: true }]}
			/>
			<FieldRow>
				<TextInput source="phone" label={t("Phone")} type="tel" validate={required()} />
				<TextInput source="email" label={t("Email")} type="email" validate={required()} />
			</FieldRow>
			<FieldRow>
				<TextInput
					source="instagram_url"
					label={t("Instagram")}
					helperText={t("Such as @name, or https://…; empty: not shown.")}
				/>
				<TextInput
					source="facebook_url"
					label={t("Facebook")}
					type="url"
					helperText={t("Empty: not shown.")}
				/>
			</FieldRow>
			<Heading>{t("Map")}</Heading>
			<CoordinatesInput helperText={t("Of the office. Both, or neither.")} />
			<TextInput
				source="map_url"
				label={t("Address of the map page")}
				type="url"
				helperText={t("Empty: made of the coordinates.")}
				fullWidth
			/>
			<PictureInput
				source="map_picture"
				label={t("Picture of the map")}
				hint={t(
					"Without one, the about page shows a drawn map of Dar es Salaam while the office is at -6.8161, 39.2894, and none elsewhere.",
				)}
			/>
			<TranslatedTexts texts={[{ source: "map_picture_alt", label: t("What the picture shows") }]} />
			<Heading>{t("About page")}</Heading>
			<TranslatedTexts
				texts={[
					{ source: "about_lead", label: t("First sentence"), builtIn: builtIn?.about_lead },
					{ source: "about_text", label: t("Text"), kind: "text", builtIn: builtIn?.about_text },
					{ source: "vision", label: t("Vision"), kind: "text", builtIn: builtIn?.vision },
					{ source: "mission", label: t("Mission"), kind: "text", builtIn: builtIn?.mission },
					{ source: "contact_lead", label: t("Above the contact details"), builtIn: builtIn?.contact_lead },
				]}
			/>
			<Heading>{t("Footer")}</Heading>
			<TranslatedTexts
				texts={[
					{ source: "copyright_holder", label: t("Copyright holder"), builtIn: builtIn?.copyright_holder },
					{ source: "rights", label: t("Rights"), builtIn: builtIn?.rights },
				]}
			/>
			<TextInput source="designer" label={t("Designer")} helperText={t("Empty: not shown.")} />
			<ArrayInput source="useful_links" label={t("Useful links")}>
				<SimpleFormIterator inline disableClear getItemLabel={(index) => `${index + 1}.`}>
					<TextInput source="label" label={t("Words")} validate={required()} />
					<TextInput source="label_sw" label={t("Words (Swahili)")} />
					<TextInput
						source="url"
						label={t("Address")}
						helperText={t("A page of this site, such as /book, or https://…")}
						validate={required()}
					/>
				</SimpleFormIterator>
			</ArrayInput>
		</>
	);
}
