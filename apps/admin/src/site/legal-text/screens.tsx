import type { AdminLegalText } from "@bcc/contract/site/admin-legal-text";
import { Box, Button, Typography } from "@mui/material";
import { DataTable, DateInput, required, SelectInput, useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { TranslatedTexts } from "#admin/components/input/translated-texts.tsx";
import { choiceFilter, choicesOf } from "#admin/components/list/choices.tsx";
import { YesNoCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { FormNotice, Hint } from "#admin/components/panel/parts.tsx";
import { RecordCreate } from "#admin/components/record/record-create.tsx";
import { RecordEdit } from "#admin/components/record/record-edit.tsx";
import { StateCol } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { kindNames, textName } from "#admin/site/legal-text/kinds.ts";
import { formatDay } from "#admin/time.ts";

const Col = DataTable.Col<AdminLegalText>;

export const list = () => (
	<RecordList<AdminLegalText>
		sort={{ field: "valid_from", order: "DESC" }}
		filters={[choiceFilter("kind", kindNames, { alwaysOn: true })]}
		primary={({ kind, edition }) => textName(kind, edition)}
		secondary={({ valid_from }) => t("Valid from %{day}", { day: formatDay(valid_from) })}
	>
		<Col source="kind" render={({ kind }) => kindNames[kind]} />
		<Col source="edition" disableSort />
		<Col source="valid_from" render={({ valid_from }) => formatDay(valid_from)} />
		<StateCol<AdminLegalText>
			source="holds"
			stateOf={({ holds }) => ({ label: holds ? t("Public") : t("To come") })}
		/>
		<YesNoCol source="text_sw" label={t("Swahili")} />
	</RecordList>
);

/** @param fixed the kind cannot change: the text has a number within it */
const Inputs = ({ fixed = false }) => (
	<>
		<SelectInput source="kind" choices={choicesOf(kindNames)} validate={required()} readOnly={fixed} />
		<DateInput
			source="valid_from"
			validate={required()}
			helperText={t("From this day on visitors read it, and it can no longer be changed.")}
		/>
		<StarterButton />
		<TranslatedTexts texts={[{ source: "text", kind: "html", required: true }]} />
	</>
);

/** While there is no text yet: one in both languages that says what this site does, to be edited. */
function StarterButton() {
	const [kind, text, text_sw] = useWatch({ name: ["kind", "text", "text_sw"] });
	const { setValue } = useFormContext();
	const begin = useChange(api.starterText, {
		queryKey: ["legal-texts", "starter"],
		onDone: (starter) => {
			for (const [name, value] of Object.entries(starter)) setValue(name, value, { shouldDirty: true });
		},
	});
	if (!kind || text || text_sw) return null;
	return (
		<Box sx={{ mb: 2 }}>
			<Button variant="outlined" disabled={begin.isPending} onClick={() => begin.mutate(kind)}>
				{t("Begin with a starter text")}
			</Button>
			<Hint>
				{t(
					"In English and Swahili. It says what this site stores and for how long: add who you are, and have somebody who knows the law read it.",
				)}
			</Hint>
		</Box>
	);
}

export const create = () => (
	<RecordCreate keepForNext={({ kind }) => ({ kind: kind === "privacy" ? "terms" : "privacy" })}>
		<Inputs />
	</RecordCreate>
);

export const edit = () => (
	<RecordEdit isLocked={(record) => (record as AdminLegalText).holds}>
		<TextOrInputs />
	</RecordEdit>
);

function TextOrInputs() {
	const record = useRecordContext<AdminLegalText>();
	return record?.holds ? <HoldingText record={record} /> : <Inputs fixed />;
}

/** A text that people have agreed to: read-only, with a button for the next version. */
function HoldingText({ record }: { record: AdminLegalText }) {
	const { kind, edition, valid_from, text, text_sw } = record;
	return (
		<>
			<FormNotice severity="info">
				{t(
					"%{text}, version %{edition}, is public since %{day}. It stays as people agreed to it; make a new version to change anything.",
					{ text: kindNames[kind], edition: String(edition), day: formatDay(valid_from) },
				)}
				<Box sx={{ mt: 1 }}>
					<Button
						component={Link}
						to="/legal-texts/create"
						state={{ record: { kind, text, text_sw } }}
						variant="outlined"
						size="small"
					>
						{t("New version from this one")}
					</Button>
				</Box>
			</FormNotice>
			<Shown heading={t("English")} language="en" html={text} />
			{text_sw && <Shown heading={t("Swahili")} language="sw" html={text_sw} />}
		</>
	);
}

function Shown({ heading, language, html }: { heading: string; language: string; html: string }) {
	return (
		<Box sx={{ width: "100%", mb: 3 }}>
			<Typography variant="h6" component="h2">
				{heading}
			</Typography>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (architecture §4) */}
			<Box lang={language} sx={{ overflowWrap: "anywhere" }} dangerouslySetInnerHTML={{ __html: html }} />
		</Box>
	);
}
