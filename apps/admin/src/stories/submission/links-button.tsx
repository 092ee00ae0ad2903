import { csvFile } from "@bcc/contract/csv";
import type { MadeRequest } from "@bcc/contract/stories/admin-submission";
import LinkIcon from "@mui/icons-material/Link";
import { Button } from "@mui/material";
import { useState } from "react";
import { downloadCSV, useListContext } from "react-admin";
import { Tick } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { OnceDialog } from "#admin/components/dialog/once-dialog.tsx";
import { ToolButton } from "#admin/components/list/tool-button.tsx";
import { FormNotice, Paragraph } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { DaysChoice, usualDays } from "#admin/stories/submission/days-choice.tsx";
import { formatMomentForSheets } from "#admin/time.ts";

/** Links for many couples at once: for those that are chosen in the list, or for all of the season. */
export function LinksButton({ chosen = false }: { chosen?: boolean }) {
	const { selectedIds, total, filterValues } = useListContext();
	if (!total || filterValues.deleted === "true") return null;
	return (
		<ToolButton
			label={t("Links")}
			aria-label={chosen ? t("Links to ask the chosen couples") : t("Links to ask couples")}
			dialog={(close) => <LinksDialog ids={chosen ? selectedIds : undefined} onClose={close} />}
		>
			<LinkIcon />
		</ToolButton>
	);
}

function LinksDialog({ ids, onClose }: { ids: number[] | undefined; onClose(): void }) {
	const [days, setDays] = useState(usualDays);
	const [withoutPhoto, setWithoutPhoto] = useState(ids === undefined);
	const make = async () => {
		const links = await api.askCouples({ days, without_photo: withoutPhoto, nominee_ids: ids });
		if (links.made.length > 0) save(links.made);
		return <MadeDialog {...links} onClose={onClose} />;
	};
	return (
		<FormDialog
			title={t("Ask couples for their photo and story")}
			action={t("Make the links")}
			onClose={onClose}
			onSubmit={make}
		>
			<Paragraph>
				{ids
					? t("A link for the chosen couple. |||| A link for each of the %{count} chosen couples.", {
							count: ids.length,
						})
					: t("A link for each couple of the season that is active or a draft.")}{" "}
				{t("Links already sent keep working. The new links are saved as a CSV file, this once.")}
			</Paragraph>
			<DaysChoice value={days} onChange={setDays} />
			<Tick
				sx={{ display: "flex", mt: 1 }}
				checked={withoutPhoto}
				onChange={setWithoutPhoto}
				label={t("Only couples without a photo")}
			/>
		</FormDialog>
	);
}

type MadeProps = { made: MadeRequest[]; kept: number; onClose(): void };

function MadeDialog({ made, kept, onClose }: MadeProps) {
	return (
		<OnceDialog
			title={t("Links to ask couples")}
			onClose={onClose}
			actions={made.length > 0 && <Button onClick={() => save(made)}>{t("Save the file again")}</Button>}
		>
			<FormNotice severity={made.length > 0 ? "warning" : "info"}>
				{made.length > 0
					? t(
							"%{count} link is made and saved as a CSV file. It cannot be shown again: anyone who has it can send a photo and story for its couple. |||| %{count} links are made and saved as a CSV file. They cannot be shown again: anyone who has one can send a photo and story for its couple.",
							{ count: made.length },
						)
					: t("No link was made.")}
				{kept > 0 && " "}
				{kept > 0 &&
					t("%{count} couple has one already. |||| %{count} couples have one already.", { count: kept })}
			</FormNotice>
		</OnceDialog>
	);
}

function save(made: MadeRequest[]): void {
	const head = [
		t("Couple"),
		t("Category"),
		t("Works until"),
		t("Link, English"),
		t("Link, Swahili"),
		t("Message, English"),
		t("Message, Swahili"),
	];
	const lines = made.map(({ husband, wife, category, ends_at, en, sw }) => [
		`${husband} & ${wife}`,
		category,
		formatMomentForSheets(ends_at),
		en.link,
		sw.link,
		en.message,
		sw.message,
	]);
	downloadCSV(csvFile([head, ...lines]), "links");
}
