import type { ImportSheet } from "@bcc/contract/admin/import";
import DownloadIcon from "@mui/icons-material/Download";
import { Button, TextField } from "@mui/material";
import { useState } from "react";
import { downloadCSV } from "react-admin";
import { locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { sheetText } from "#admin/imports/sheet-text.ts";
import { templateFile } from "#admin/imports/template.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { FormNotice, Row } from "#admin/panels/parts.tsx";
import { FileButton } from "#admin/uploads/file-button.tsx";

export const sheetNames: Record<ImportSheet, string> = { categories: t("Categories"), couples: t("Couples") };

type Props = {
	sheet: ImportSheet;
	text: string;
	/** @param chosen it came from a file, whole */
	onText(text: string, chosen: boolean): void;
};

const words: Record<ImportSheet, { choose: string; template: string; fileName: string; lines: string }> = {
	categories: {
		choose: t("Choose a CSV file with categories"),
		template: t("Template for categories"),
		fileName: t("categories-template"),
		lines: t("Lines of categories"),
	},
	couples: {
		choose: t("Choose a CSV file with couples"),
		template: t("Template for couples"),
		fileName: t("couples-template"),
		lines: t("Lines of couples"),
	},
};

/** The lines of one sheet: from a file, or pasted. */
export function SheetField({ sheet, text, onText }: Props) {
	const [chosen, setChosen] = useState("");
	const [problem, setProblem] = useState("");
	const take = async (file: File) => {
		setProblem("");
		try {
			const read = sheetText(new Uint8Array(await file.arrayBuffer()));
			setChosen(file.name);
			onText(read, true);
		} catch (error) {
			setProblem(`${file.name}: ${(error as Error).message}`);
		}
	};
	return (
		<Panel title={sheetNames[sheet]}>
			<Row sx={{ mb: 1 }}>
				<FileButton
					name={sheet}
					aria-label={words[sheet].choose}
					accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
					onFiles={([file]) => file && take(file)}
				>
					{t("Choose a CSV file")}
				</FileButton>
				<Button
					size="small"
					startIcon={<DownloadIcon />}
					aria-label={words[sheet].template}
					onClick={() => downloadCSV(templateFile(sheet, locale), words[sheet].fileName)}
				>
					{t("Template")}
				</Button>
			</Row>
			{problem && <FormNotice severity="error">{problem}</FormNotice>}
			<TextField
				multiline
				minRows={2}
				maxRows={8}
				margin="none"
				label={words[sheet].lines}
				value={text}
				onChange={({ target }) => {
					setChosen("");
					onText(target.value, false);
				}}
				helperText={
					chosen && text
						? t("From %{file}.", { file: chosen })
						: t("Or paste them here from a spreadsheet; the first line names the columns.")
				}
				slotProps={{
					htmlInput: { spellCheck: false, style: { fontFamily: "monospace", fontSize: "0.8125rem" } },
					formHelperText: { sx: { overflowWrap: "anywhere" } },
				}}
			/>
		</Panel>
	);
}
