import { type ImportRequest, importSheets } from "@bcc/contract/admin/import";
import { Alert, Box, Button, LinearProgress, Typography } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Title, useEvent, useNotify } from "react-admin";
import { Tick } from "#admin/dialogs/fields.tsx";
import { listOf } from "#admin/i18n/list.ts";
import { t } from "#admin/i18n/texts.ts";
import { ImportPreviewList } from "#admin/imports/import-preview.tsx";
import { SheetField } from "#admin/imports/sheet-field.tsx";
import { Panel } from "#admin/panels/panel.tsx";
import { Row, Screen } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { DropZone } from "#admin/uploads/drop-zone.tsx";
import { useUploads } from "#admin/uploads/use-uploads.ts";

const nothing: ImportRequest = { categories: "", couples: "", pictures: [], draft: false, skip_known: false };

const hasLines = ({ categories, couples }: ImportRequest) => Boolean(categories.trim() || couples.trim());

/** Within a sentence: `1 category and 2 couples`. */
function thingsInWords({ categories, couples }: { categories: number; couples: number }): string {
	const things = [
		categories > 0 ? t("%{count} category |||| %{count} categories", { count: categories }) : [],
		couples > 0 ? t("%{count} couple |||| %{count} couples", { count: couples }) : [],
	];
	return listOf(things.flat()).toLowerCase();
}

/** Categories and couples from spreadsheets: choose, check, look, import. */
export default function ImportPage() {
	const [wanted, setWanted] = useState(nothing);
	/* A file is read, and a picture sent, while other state may change. */
	const latest = useRef(nothing);
	const notify = useNotify();
	const queries = useQueryClient();
	const check = useMutation({ mutationFn: api.previewImport });
	const store = useMutation({
		mutationFn: api.import,
		onSuccess: (made) => {
			notify(t("Imported: %{things}.", { things: thingsInWords(made) }), { type: "success" });
			change(nothing, false);
			return queries.invalidateQueries();
		},
		// The preview is outdated: shows the new one, and why nothing was stored.
		onError: () => check.mutate(latest.current),
	});

	/** Only the answer about the current input is shown. */
	const change = (values: Partial<ImportRequest>, checked: boolean) => {
		latest.current = { ...latest.current, ...values };
		setWanted(latest.current);
		store.reset();
		check.reset();
		if (checked && hasLines(latest.current)) check.mutate(latest.current);
	};
	const { queue, sending } = useUploads("picture", (files) => {
		const added = files.map(({ file, stored }) => ({ name: file.name, path: stored.path }));
		const names = new Set(added.map(({ name }) => name));
		const others = latest.current.pictures.filter(({ name }) => !names.has(name));
		change({ pictures: [...others, ...added] }, false);
	});
	const checkAgain = useEvent(() => change({}, true));
	// Once all pictures have come, not after each.
	useEffect(() => {
		if (!sending) checkAgain();
	}, [sending, checkAgain]);

	const busy = check.isPending || store.isPending;
	const problem = store.error ?? check.error;
	const preview = check.data;
	const right = preview?.problem_count === 0 ? preview : undefined;
	const planned = {
		categories: right?.categories.filter(({ left_out }) => !left_out).length ?? 0,
		couples: right?.couples.filter(({ left_out }) => !left_out).length ?? 0,
	};
	const isReady = planned.categories + planned.couples > 0;
	return (
		<Screen spacing={2}>
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
				<DropZone label={t("Add pictures")} kind="picture" queue={queue} multiple />
			</Panel>
			<Tick
				label={t(
					"Leave out what is there already: categories of the same code, couples in the same category",
				)}
				checked={wanted.skip_known}
				onChange={(skip_known) => change({ skip_known }, true)}
			/>
			<Box>
				<Button
					variant={isReady ? "outlined" : "contained"}
					disabled={busy || !hasLines(wanted)}
					onClick={checkAgain}
				>
					{t("Check")}
				</Button>
			</Box>
			{busy && <LinearProgress aria-label={t("Under way")} />}
			{problem && <Alert severity="error">{problem.message}</Alert>}
			{preview && <ImportPreviewList preview={preview} />}
			{right && !isReady && (
				<Alert severity="info">{t("All of it is there already: nothing is left to be imported.")}</Alert>
			)}
			{right && isReady && (
				<Row>
					<Button
						variant="contained"
						disabled={busy}
						onClick={() => store.mutate({ ...wanted, draft: false, seen: right.digest })}
					>
						{t("Import %{things}", { things: thingsInWords(planned) })}
					</Button>
					<Button
						disabled={busy}
						onClick={() => store.mutate({ ...wanted, draft: true, seen: right.digest })}
					>
						{t("Import as drafts")}
					</Button>
				</Row>
			)}
		</Screen>
	);
}
