import { required, TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { t } from "#admin/i18n/texts.ts";
import { FieldRow } from "#admin/inputs/field-row.tsx";
import { MomentInput } from "#admin/inputs/moment-input.tsx";
import { PictureInput } from "#admin/inputs/picture-input.tsx";
import { TranslatedTexts } from "#admin/inputs/translated-texts.tsx";
import { api } from "#admin/providers/api.ts";
import { AlikeNotice } from "#admin/records/alike-notice.tsx";
import { useVotesRest } from "#admin/withdrawals/votes-notice.tsx";

function AlikeCategories() {
	const [name, swahili] = useWatch({ name: ["name", "name_sw"] });
	return (
		<AlikeNotice
			resource="categories"
			find={api.alikeCategories}
			query={{ name: name ?? "", name_sw: swahili ?? "" }}
			required={["name"]}
			says={({ name, code, withdrawn }) =>
				withdrawn
					? t("There is a category “%{name}” (%{code}) already, which is withdrawn.", { name, code })
					: t("There is a category “%{name}” (%{code}) already.", { name, code })
			}
		/>
	);
}

export function CategoryInputs() {
	const { locked } = useVotesRest();
	return (
		<>
			<TranslatedTexts
				texts={[
					{ source: "name", label: t("Name"), required: true, readOnly: locked },
					{ source: "description", label: t("Description"), kind: "text", required: true },
				]}
			/>
			<AlikeCategories />
			<TextInput
				source="code"
				readOnly={locked}
				label={t("Code")}
				validate={required()}
				helperText={t("Short and unique, such as BCC-01.")}
			/>
			<FieldRow>
				<MomentInput
					source="voting_opens_at"
					label={t("Voting opens")}
					helperText={t("Empty: open as soon as it is published.")}
					readOnly={locked}
				/>
				<MomentInput
					source="voting_closes_at"
					label={t("Voting closes")}
					helperText={t("Empty: no end.")}
					readOnly={locked}
				/>
			</FieldRow>
			<PictureInput source="image_url" label={t("Picture")} />
		</>
	);
}
