import { Alert, Box, Button, LinearProgress, Typography } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useNotify } from "react-admin";
import { Row, Screen } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { ImportPreviewList } from "#admin/office/import/import-preview.tsx";
import { SheetField } from "#admin/office/import/sheet-field.tsx";
import { api } from "#admin/providers/api.ts";

const couplesInWords = (count: number) => t("%{count} couple |||| %{count} couples", { count });

/** Couples from a spreadsheet: choose, check, look, import. */
export default function ImportPage() {
	const [couples, setCouples] = useState("");
	const notify = useNotify();
	const queries = useQueryClient();
	const check = useMutation({ mutationFn: api.previewImport });
	const store = useMutation({
		mutationFn: api.import,
		onSuccess: (made) => {
			const things = couplesInWords(made.couples);
			notify(t("Imported: %{things}.", { things: things.toLowerCase() }), { type: "success" });
			change("", false);
			return queries.invalidateQueries();
		},
		// The preview is outdated: shows the new one, and why nothing was stored.
		onError: (_error, { couples }) => check.mutate({ couples, draft: false }),
	});

	/** Only the answer about the current text is shown. */
	const change = (text: string, checked: boolean) => {
		setCouples(text);
		store.reset();
		check.reset();
		if (checked && text.trim()) check.mutate({ couples: text, draft: false });
	};

	const busy = check.isPending || store.isPending;
	const problem = store.error ?? check.error;
	const preview = check.data;
	const right = preview?.problem_count === 0 && preview.couples.length > 0 ? preview : undefined;
	return (
		<Screen spacing={2}>
			<Title title={t("Import")} />
			<Typography>
				{t(
					"Couples from a spreadsheet, saved as CSV. First you see what would be made; it is stored only when all of it is right, and then all at once. Couples name their category by its code or name; photos are added in their forms.",
				)}
			</Typography>
			<SheetField text={couples} onText={change} />
			<Box>
				<Button
					variant={right ? "outlined" : "contained"}
					disabled={busy || !couples.trim()}
					onClick={() => change(couples, true)}
				>
					{t("Check")}
				</Button>
			</Box>
			{busy && <LinearProgress aria-label={t("Under way")} />}
			{problem && <Alert severity="error">{problem.message}</Alert>}
			{preview && <ImportPreviewList preview={preview} />}
			{right && (
				<Row>
					<Button
						variant="contained"
						disabled={busy}
						onClick={() => store.mutate({ couples, draft: false, seen: right.digest })}
					>
						{t("Import %{things}", { things: couplesInWords(right.couples.length).toLowerCase() })}
					</Button>
					<Button disabled={busy} onClick={() => store.mutate({ couples, draft: true, seen: right.digest })}>
						{t("Import as drafts")}
					</Button>
				</Row>
			)}
		</Screen>
	);
}
