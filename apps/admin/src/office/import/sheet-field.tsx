import DownloadIcon from "@mui/icons-material/Download";
import { Button, TextField } from "@mui/material";
import { useState } from "react";
import { downloadCSV } from "react-admin";
import { Panel } from "#admin/components/panel/panel.tsx";
import { FormNotice, Row } from "#admin/components/panel/parts.tsx";
import { FileButton } from "#admin/components/upload/file-button.tsx";
import { locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { sheetText } from "#admin/office/import/sheet-text.ts";
import { templateFile } from "#admin/office/import/template.ts";

type Props = {
	text: string;
	/** @param chosen it came from a file, whole */
	onText(text: string, chosen: boolean): void;
};

/** The lines of the table: from a file, or pasted. */
export function SheetField({ text, onText }: Props) {
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
		<Panel title={t("Couples")}>
			<Row sx={{ mb: 1 }}>
				<FileButton
					name="couples"
					accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
					onFiles={([file]) => file && take(file)}
				>
					{t("Choose a CSV file")}
				</FileButton>
				<Button
					size="small"
					startIcon={<DownloadIcon />}
					onClick={() => downloadCSV(templateFile(locale), t("couples-template"))}
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
				label={t("Lines of couples")}
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
