import {
	Box,
	FormHelperText,
	Stack,
	TextField,
	ToggleButton,
	ToggleButtonGroup,
	Typography,
} from "@mui/material";
import { useId, useState } from "react";
import { FieldTitle, useInput, useTranslateLabel, ValidationError, type Validator } from "react-admin";
import { RichTextEditor } from "#admin/components/input/rich-text-editor.tsx";
import { StrippedHtml } from "#admin/components/input/stripped-html.tsx";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	source: string;
	/** Language of the text. */
	language: "en" | "sw";
	helperText?: string;
	validate?: Validator;
};

/** Formatted text, stored as HTML: written as it looks, or as source; says what will be stripped when stored. */
export function HtmlInput({ source, language, helperText, validate }: Props) {
	const label = useTranslateLabel()({ source }) as string;
	const { field, fieldState, isRequired } = useInput<string>({ source, validate });
	const [mode, setMode] = useState<"look" | "source">("look");
	const [pasted, setPasted] = useState<string>();
	const html: string = field.value ?? "";
	const id = useId();
	const message = fieldState.error?.message;
	return (
		<Box role="group" aria-labelledby={`${id}-label`} sx={{ width: "100%", mb: 2 }}>
			<Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", mb: 0.5 }}>
				<Typography id={`${id}-label`} variant="body2" color={message ? "error" : "text.secondary"}>
					<FieldTitle source={source} isRequired={isRequired} />
				</Typography>
				<ToggleButtonGroup
					size="small"
					exclusive
					value={mode}
					aria-label={t("How to write %{label}", { label })}
					onChange={(_event, chosen) => {
						if (chosen) setMode(chosen);
						// The notice about pasted HTML stays until the source is opened.
						setPasted(undefined);
					}}
				>
					<ToggleButton value="look">{t("As it looks")}</ToggleButton>
					<ToggleButton value="source">{t("HTML")}</ToggleButton>
				</ToggleButtonGroup>
			</Stack>
			{mode === "look" ? (
				<RichTextEditor
					label={label}
					language={language}
					html={html}
					inline={source.startsWith("title")}
					onChange={field.onChange}
					onPaste={setPasted}
				/>
			) : (
				<TextField
					value={html}
					onChange={field.onChange}
					onBlur={field.onBlur}
					multiline
					minRows={4}
					maxRows={16}
					margin="none"
					slotProps={{
						htmlInput: {
							"aria-label": `${label}, HTML`,
							lang: language,
							spellCheck: false,
							style: { fontFamily: "monospace" },
						},
					}}
				/>
			)}
			<StrippedHtml html={pasted ?? html} pasted={pasted !== undefined} />
			<FormHelperText error={Boolean(message)} role={message ? "alert" : undefined}>
				{message ? <ValidationError error={message} /> : helperText}
			</FormHelperText>
		</Box>
	);
}
