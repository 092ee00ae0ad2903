import { Badge, Box, Tab, Tabs } from "@mui/material";
import { useId, useState } from "react";
import { required, TextInput } from "react-admin";
import { useFormState, useWatch } from "react-hook-form";
import { HtmlInput } from "#admin/components/input/html-input.tsx";
import { t } from "#admin/i18n/texts.ts";
import { plainText } from "#admin/programme/banner/placements.ts";

/** A text that visitors read, in two languages: `source` is the English one, `<source>_sw` the Swahili one. */
export type TranslatedText = {
	source: string;
	kind?: "line" | "text" | "html";
	readOnly?: boolean;
	/** The English text may not be empty. */
	required?: boolean;
	/** What visitors read when the English text is empty too. */
	builtIn?: string;
};

type Language = "en" | "sw";

const languages = [
	{ language: "en", label: t("English") },
	{ language: "sw", label: t("Swahili") },
] as const;

/** Tabs with the English and the Swahili variants of texts; an empty Swahili one shows what visitors read instead. */
export function TranslatedTexts({ texts }: { texts: TranslatedText[] }) {
	const [chosen, setChosen] = useState<Language>("en");
	const { errors, submitCount } = useFormState();
	const [seen, setSeen] = useState(0);
	const id = useId();
	const hasErrors = (language: Language) =>
		texts.some(({ source }) => errors[language === "sw" ? `${source}_sw` : source]);

	/* A refused form opens the language that has the mistake. */
	if (submitCount !== seen && (hasErrors("en") || hasErrors("sw"))) {
		setSeen(submitCount);
		if (!hasErrors(chosen)) setChosen(hasErrors("en") ? "en" : "sw");
	}

	return (
		<Box sx={{ width: "100%", border: 1, borderColor: "divider", borderRadius: 1, mb: 2 }}>
			<Tabs
				value={chosen}
				onChange={(_event, language: Language) => setChosen(language)}
				aria-label={t("Language of the texts")}
				sx={{ borderBottom: 1, borderColor: "divider", minHeight: 44 }}
			>
				{languages.map(({ language, label }) => (
					<Tab
						key={language}
						value={language}
						id={`${id}-${language}`}
						aria-controls={`${id}-${language}-panel`}
						label={
							<Badge color="error" variant="dot" invisible={!hasErrors(language)}>
								{label}
							</Badge>
						}
						sx={{ minHeight: 44 }}
					/>
				))}
			</Tabs>
			{languages.map(({ language }) => (
				<Box
					key={language}
					role="tabpanel"
					id={`${id}-${language}-panel`}
					aria-labelledby={`${id}-${language}`}
					hidden={chosen !== language}
					sx={{ p: 2, pb: 0 }}
				>
					{texts.map((text) => (
						<OneText key={text.source} text={text} language={language} />
					))}
				</Box>
			))}
		</Box>
	);
}

function OneText({ text, language }: { text: TranslatedText; language: Language }) {
	const { source, kind = "line" } = text;
	const english = useWatch({ name: source });
	const swahili = language === "sw";
	const instead = (swahili && english) || text.builtIn;
	const props = {
		source: swahili ? `${source}_sw` : source,
		helperText: instead ? t("If empty, visitors read: %{words}", { words: shorten(instead) }) : undefined,
		validate: text.required && !swahili ? required() : undefined,
	};
	if (kind === "html") return <HtmlInput {...props} language={language} />;
	const { readOnly } = text;
	const lines = kind === "text" ? { multiline: true, minRows: 3, maxRows: 14 } : {};
	return (
		<TextInput {...props} {...lines} readOnly={readOnly} slotProps={{ htmlInput: { lang: language } }} />
	);
}

/** The first words of a text or of HTML, in quotation marks. */
function shorten(text: string): string {
	const plain = plainText(text);
	return plain.length > 80 ? `“${plain.slice(0, 80)}…”` : `“${plain}”`;
}
