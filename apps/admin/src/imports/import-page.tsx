import { type ImportPreview, type ImportRequest, importSheets } from "@bcc/contract/admin";
import {
	Alert,
	Box,
	Button,
	Checkbox,
	FormControlLabel,
	LinearProgress,
	Stack,
	Typography,
} from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Title, useEvent, useNotify } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { ImportPreviewList } from "#admin/imports/import-preview.tsx";
import { importedInWords, importInWords } from "#admin/imports/made-words.ts";
import { SheetField } from "#admin/imports/sheet-field.tsx";
import { sheetNames } from "#admin/imports/sheet-names.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { Row } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { DropZone } from "#admin/uploads/drop-zone.tsx";
import { UploadList } from "#admin/uploads/upload-list.tsx";
import { useUploads } from "#admin/uploads/use-uploads.ts";

const nothing: ImportRequest = { categories: "", couples: "", pictures: [], draft: false, skip_known: false };

/** Categories and couples from spreadsheets: choose, check, look, import. */
export default function ImportPage() {
	const [wanted, setWanted] = useState(nothing);
	const [preview, setPreview] = useState<ImportPreview | null>(null);
	const [problem, setProblem] = useState("");
	const [busy, setBusy] = useState(false);
	const asked = useRef(0);
	const notify = useNotify();
	const queries = useQueryClient();

	/** Only the answer about what stands there now is shown. */
	const check = async (request: ImportRequest) => {
		asked.current += 1;
		const mine = asked.current;
		setBusy(true);
		setProblem("");
		try {
			const found = await api.previewImport(request);
			if (mine === asked.current) setPreview(found);
		} catch (error) {
			if (mine === asked.current) setProblem((error as Error).message);
		} finally {
			if (mine === asked.current) setBusy(false);
		}
	};
	/* A file that is read, or a picture that is sent, comes when other things may have changed. */
	const latest = useRef(nothing);
	const change = (values: Partial<ImportRequest>, checked: boolean) => {
		const changed = { ...latest.current, ...values };
		latest.current = changed;
		setWanted(changed);
		setPreview(null);
		setProblem("");
		asked.current += 1;
		setBusy(false);
		if (checked && (changed.categories.trim() || changed.couples.trim())) void check(changed);
	};
	const areNew = useRef(false);
	const { queue, sending } = useUploads("picture", (files) => {
		const added = files.map(({ file, stored }) => ({ name: file.name, path: stored.path }));
		const names = new Set(added.map(({ name }) => name));
		const others = latest.current.pictures.filter(({ name }) => !names.has(name));
		change({ pictures: [...others, ...added] }, false);
		areNew.current = true;
	});
	const checkAgain = useEvent(() => change({}, true));
	// Once all of them have come, not after each.
	useEffect(() => {
		if (sending || !areNew.current) return;
		areNew.current = false;
		checkAgain();
	}, [sending, checkAgain]);

	const planned = preview && {
		categories: preview.categories.filter(({ left_out }) => !left_out).length,
		couples: preview.couples.filter(({ left_out }) => !left_out).length,
	};
	const store = async (draft: boolean, seen: string) => {
		setBusy(true);
		setProblem("");
		try {
			const made = await api.import({ ...wanted, draft, seen });
			notify(importedInWords(made), { type: "success" });
			change(nothing, false);
			await queries.invalidateQueries();
		} catch (error) {
			// Something is there by now that was not: what is so now, and why nothing was stored.
			await check(latest.current);
			setProblem((error as Error).message);
		}
	};
	const isReady =
		preview && preview.problem_count === 0 && planned && planned.categories + planned.couples > 0;
	return (
		<Stack spacing={2} sx={{ mt: 2, maxWidth: 1000 }}>
			<Title title={t("Import")} />
			<Typography>
				{t(
					"Categories and couples from a spreadsheet, saved as CSV. First you see what would be made; it is stored only when all of it is right, and then all at once. Couples name their category by its code or name.",
				)}
			</Typography>
			{importSheets.map((sheet) => (
				<SheetField
					key={sheet}
					sheet={sheet}
					title={sheetNames[sheet]}
					text={wanted[sheet]}
					onText={(text, chosen) => change({ [sheet]: text }, chosen)}
				/>
			))}
			<Panel title={t("Pictures")}>
				<Typography sx={{ mb: 1 }} color="text.secondary">
					{t(
						"Cells name a picture by its file name, such as amani-neema.jpg: one that you add here, or that was uploaded before.",
					)}{" "}
					{wanted.pictures.length > 0 &&
						t("Added here: %{count} picture. |||| Added here: %{count} pictures.", {
							count: wanted.pictures.length,
						})}
				</Typography>
				<DropZone label={t("Add pictures")} kind="picture" multiple onFiles={(files) => queue.add(files)} />
				<UploadList queue={queue} />
			</Panel>
			<FormControlLabel
				label={t(
					"Leave out what is there already: categories of the same code, couples in the same category",
				)}
				control={
					<Checkbox
						checked={wanted.skip_known}
						onChange={({ target }) => change({ skip_known: target.checked }, true)}
					/>
				}
			/>
			<Box>
				<Button
					variant={isReady ? "outlined" : "contained"}
					disabled={busy || !(wanted.categories.trim() || wanted.couples.trim())}
					onClick={() => check(wanted)}
				>
					{t("Check")}
				</Button>
			</Box>
			{busy && <LinearProgress aria-label={t("Under way")} />}
			{problem && <Alert severity="error">{problem}</Alert>}
			{preview && <ImportPreviewList preview={preview} />}
			{preview && preview.problem_count === 0 && !isReady && (
				<Alert severity="info">{t("All of it is there already: nothing is left to be imported.")}</Alert>
			)}
			{isReady && (
				<Row>
					<Button variant="contained" disabled={busy} onClick={() => store(false, preview.digest)}>
						{importInWords(planned)}
					</Button>
					<Button disabled={busy} onClick={() => store(true, preview.digest)}>
						{t("Import as drafts")}
					</Button>
				</Row>
			)}
		</Stack>
	);
}
