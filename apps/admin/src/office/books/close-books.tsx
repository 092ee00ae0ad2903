import type { BookCheck, Books } from "@bcc/contract/office/admin-books";
import MissingIcon from "@mui/icons-material/CancelOutlined";
import DoneIcon from "@mui/icons-material/CheckCircle";
import { List, ListItem, ListItemIcon, ListItemText, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Field, PasswordField } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { Loaded } from "#admin/components/panel/page.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { FormNotice, Hint, Paragraph } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";
import { liveEveryMs } from "#admin/votes/result/use-votes-summary.ts";

const points: Record<BookCheck, { condition: string; todo: string }> = {
	over: {
		condition: t("Voting is over in every category"),
		todo: t("Its closing time must have come; a freeze is not enough:"),
	},
	settled: {
		condition: t("No vote can be added any more: the results are settled"),
		todo: t("A minute after voting has ended, this comes by itself. Not yet in:"),
	},
	jury: {
		condition: t("The jury is closed"),
		todo: t("Close it under Jury: the books end the links of its judges."),
	},
	recount: {
		condition: t("A recount has agreed since anything last changed"),
		todo: t("Recount half a minute after voting has ended, in front of witnesses."),
	},
	backup: {
		condition: t("A good backup was made since anything last changed"),
		todo: t("Make a backup half a minute after voting has ended."),
	},
};

/** Whether votes that were under way as voting ended may still be stored. */
function isSettling(books: Books | undefined): boolean {
	const isOk = (name: BookCheck) => books?.checks.some(({ check, ok }) => check === name && ok);
	return books?.closed_at === null && isOk("over") === true && !isOk("settled");
}

/** Conditions for closing the season's books, and closing them. */
export function CloseBooks({ busy }: { busy: boolean }) {
	const query = useQuery({
		// A finished recount or backup may have met the last condition.
		queryKey: ["safekeeping", "books", busy],
		placeholderData: keepPreviousData,
		queryFn: api.books,
		refetchInterval: ({ state: { data } }) => isSettling(data) && liveEveryMs,
	});
	return (
		<Loaded query={query}>
			{(books) => (books.closed_at ? <Closed at={books.closed_at} /> : <Checks books={books} busy={busy} />)}
		</Loaded>
	);
}

function Closed({ at }: { at: string }) {
	return (
		<Panel title={t("Closing the books")}>
			<FormNotice severity="success">
				{t("The books are closed since %{moment}.", { moment: formatMoment(at) })}
			</FormNotice>
			<Typography>
				{t(
					"Earlier backups hold the data that tells voters apart. Destroy them once you no longer need them, wherever they are.",
				)}
			</Typography>
		</Panel>
	);
}

function Checks({ books: { checks, season, unchanged_since }, busy }: { books: Books; busy: boolean }) {
	return (
		<Panel
			title={t("Closing the books")}
			beside={
				<DialogButton
					variant="contained"
					color="error"
					disabled={busy || checks.some(({ ok }) => !ok)}
					dialog={(close) => <CloseBooksDialog season={season} onClose={close} />}
				>
					{t("Close the books")}
				</DialogButton>
			}
		>
			<Typography>
				{t(
					"At the very end, after the results are signed: the data that tells voters apart is destroyed, voting can never be opened again, and nothing of the season can be changed. It cannot be undone.",
				)}
			</Typography>
			<List aria-label={t("Before the books are closed")}>
				{checks.map(({ check, ok, categories }) => (
					<ListItem key={check} disableGutters>
						<ListItemIcon>
							{ok ? (
								<DoneIcon color="success" titleAccess={t("Done")} />
							) : (
								<MissingIcon color="error" titleAccess={t("Missing")} />
							)}
						</ListItemIcon>
						<ListItemText
							primary={points[check].condition}
							secondary={ok ? null : `${points[check].todo} ${categories.join(", ")}`}
						/>
					</ListItem>
				))}
			</List>
			{unchanged_since && (
				<Hint>{t("Last change: %{moment}.", { moment: formatMoment(unchanged_since) })}</Hint>
			)}
		</Panel>
	);
}

/** Asks for the season's name and the password before the books are closed for good. */
function CloseBooksDialog({ season, onClose }: { season: string; onClose(): void }) {
	const notify = useNotify();
	const [typed, field] = useFields({ season: "", password: "" });
	const close = async () => {
		const { log_removed: isGone } = await api.closeBooks(typed);
		const words = isGone
			? t("The books are closed.")
			: t(
					"The books are closed. The database may still have the key in its log: ask the person who runs the server to remove it.",
				);
		notify(words, { type: isGone ? "success" : "warning", autoHideDuration: null });
	};
	return (
		<FormDialog
			title={t("Close the books of “%{season}”?", { season })}
			action={t("Close for good")}
			color="error"
			ready={typed.season.trim() === season && typed.password !== ""}
			onClose={onClose}
			onSubmit={close}
		>
			<FormNotice severity="warning">
				{t(
					"This cannot be undone, not by a backup either: nobody can vote, void or correct anything of this season again.",
				)}
			</FormNotice>
			<Paragraph>{t("Type the season’s name exactly as above, and your password.")}</Paragraph>
			<Field autoFocus required label={t("Name of the season")} {...field("season")} />
			<PasswordField {...field("password")} />
		</FormDialog>
	);
}
