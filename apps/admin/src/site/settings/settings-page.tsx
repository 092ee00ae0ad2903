import type { AdminSettings } from "@bcc/contract/site/admin-settings";
import { Typography } from "@mui/material";
import type { ComponentType } from "react";
import {
	ArrayInput,
	BooleanInput,
	required,
	SimpleFormIterator,
	TextInput,
	useRecordContext,
} from "react-admin";
import { ReasonInput } from "#admin/awards/withdrawal/votes-notice.tsx";
import { CoordinatesInput, FieldRow } from "#admin/components/input/fields.tsx";
import { PictureInput } from "#admin/components/input/picture-input.tsx";
import { TranslatedTexts } from "#admin/components/input/translated-texts.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { RecordEdit } from "#admin/components/record/record-edit.tsx";
import { t } from "#admin/i18n/texts.ts";
import { AllowanceInput } from "#admin/site/settings/allowance-input.tsx";
import { CountsInput } from "#admin/site/settings/counts-input.tsx";
import { PaymentWaysInput } from "#admin/site/settings/payment-ways-input.tsx";
import { inDistricts } from "#admin/wings.ts";

type Added = { Addition: ComponentType };

/** What wings let organisers set. */
const added = inDistricts(import.meta.glob<Added>("#admin/*/*/settings-additions.tsx", { eager: true }));

/** @param id names the part in addresses that lead to it */
function Heading({ children, id }: { children: string; id?: string }) {
	const show = (heading: HTMLElement | null) => {
		if (id && location.hash === `#${id}`) heading?.scrollIntoView();
	};
	return (
		<Typography ref={show} id={id} variant="h6" component="h2" sx={{ mt: 1, mb: 1, scrollMarginTop: 64 }}>
			{children}
		</Typography>
	);
}

/** The one record of site settings. */
export default function SettingsPage() {
	return (
		<>
			<RecordEdit id={1} resource="settings" deleteButton={null} redirect={false}>
				<Inputs />
			</RecordEdit>
			{added.map(([path, { Addition }]) => (
				<Addition key={path} />
			))}
		</>
	);
}

function Inputs() {
	const settings = useRecordContext<AdminSettings>();
	const builtIn = settings?.built_in;
	return (
		<>
			<Heading>{t("Voting")}</Heading>
			<TextInput
				source="season_name"
				helperText={t("On the results and their paper, such as “Best Christian Couple 2026”.")}
				validate={required()}
			/>
			<TextInput
				source="season_name_sw"
				helperText={t("On Swahili pages. If empty, they have the English name.")}
			/>
			<AllowanceInput />
			<CountsInput />
			<ReasonInput
				helperText={t(
					"Needed when one of the two above changes after people have voted. It is stored in the audit log.",
				)}
			/>
			<BooleanInput
				source="receipts_show_choice"
				helperText={t(
					"Better left off, so that nobody reads a choice at a glance. It does not keep the choice secret: whoever has a receipt can find its couple in the public log with a small program, even while counts are hidden. Voters should show their receipts to nobody.",
				)}
			/>
			<Heading>{t("Staff")}</Heading>
			<BooleanInput
				source="staff_two_step"
				helperText={t(
					"With a password and a code of an app on their phone. Anyone who has not set that up is asked to at once, you too, and can do nothing else here until then.",
				)}
			/>
			<Heading>{t("Name")}</Heading>
			<Hint sx={{ mb: 1 }}>{t("On all pages, pictures for links and in mails.")}</Hint>
			<TranslatedTexts texts={[{ source: "name", builtIn: builtIn?.name }]} />
			<PictureInput
				source="logo"
				whole
				hint={t(
					"In the bar and the footer of the site, and on pictures, posters and certificates, small and on dark red: a PNG with a transparent background and light colours, about as wide as high, looks best. Without one, two rings with a cross are drawn; the icon on a phone’s home screen and in a browser’s tab always shows them.",
				)}
			/>
			<Heading>{t("Contact")}</Heading>
			<TranslatedTexts texts={[{ source: "address", kind: "text", required: true }]} />
			<FieldRow>
				<TextInput source="phone" type="tel" validate={required()} />
				<TextInput source="email" type="email" validate={required()} />
				<TextInput
					source="whatsapp"
					type="tel"
					helperText={t("A number, such as 0712 345 678; a tap opens WhatsApp. Empty: not shown.")}
				/>
			</FieldRow>
			<FieldRow>
				<TextInput source="instagram_url" helperText={t("Such as @name, or https://…; empty: not shown.")} />
				<TextInput source="facebook_url" type="url" helperText={t("Empty: not shown.")} />
			</FieldRow>
			<Heading id="payment-ways">{t("How you are paid")}</Heading>
			<PaymentWaysInput />
			<Heading>{t("Map")}</Heading>
			<CoordinatesInput helperText={t("Of the office. Both, or neither.")} />
			<TextInput source="map_url" type="url" helperText={t("Empty: made of the coordinates.")} />
			<PictureInput
				source="map_picture"
				hint={t(
					"Without one, the about page shows a drawn map of Dar es Salaam while the office is at -6.8161, 39.2894, and none elsewhere.",
				)}
			/>
			<TranslatedTexts texts={[{ source: "map_picture_alt" }]} />
			<Heading>{t("About page")}</Heading>
			<TranslatedTexts
				texts={[
					{ source: "about_lead", builtIn: builtIn?.about_lead },
					{ source: "about_text", kind: "text", builtIn: builtIn?.about_text },
					{ source: "vision", kind: "text", builtIn: builtIn?.vision },
					{ source: "mission", kind: "text", builtIn: builtIn?.mission },
					{ source: "contact_lead", builtIn: builtIn?.contact_lead },
				]}
			/>
			<Heading>{t("Footer")}</Heading>
			<TranslatedTexts
				texts={[
					{ source: "copyright_holder", builtIn: builtIn?.copyright_holder },
					{ source: "rights", builtIn: builtIn?.rights },
				]}
			/>
			<TextInput source="designer" helperText={t("Empty: not shown.")} />
			<ArrayInput source="useful_links">
				<SimpleFormIterator inline disableClear getItemLabel={(index) => `${index + 1}.`}>
					<TextInput source="label" validate={required()} />
					<TextInput source="label_sw" />
					<TextInput
						source="url"
						helperText={t("A page of this site, such as /book, or https://…")}
						validate={required()}
					/>
				</SimpleFormIterator>
			</ArrayInput>
		</>
	);
}
