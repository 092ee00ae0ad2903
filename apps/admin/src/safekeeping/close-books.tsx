import type { BookCheck, Books } from "@bcc/contract/admin";
import MissingIcon from "@mui/icons-material/CancelOutlined";
import DoneIcon from "@mui/icons-material/CheckCircle";
import {
	Alert,
	Button,
	LinearProgress,
	List,
	ListItem,
	ListItemIcon,
	ListItemText,
	Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { Hint } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { CloseBooksDialog } from "#admin/safekeeping/close-books-dialog.tsx";
import { formatMoment } from "#admin/time.ts";

const queryKey = ["safekeeping", "books"];

const points: Record<BookCheck, { says: string; todo: string }> = {
	over: {
		says: t("Voting is over in every category"),
		todo: t("Its closing time must have come; a freeze is not enough:"),
	},
	settled: {
		says: t("No vote can be added any more: the results are settled"),
		todo: t("Wait a minute for:"),
	},
	recount: {
		says: t("A recount has agreed since anything last changed"),
		todo: t("Count again half a minute after voting has ended, in front of witnesses."),
	},
	backup: {
		says: t("A backup was made and checked since anything last changed"),
		todo: t("Make a backup half a minute after voting has ended, and check it."),
	},
};

/** While votes that were under way as voting ended may still be stored. */
const lookAgainEveryMs = 5_000;

function isSettling(books: Books | undefined): boolean {
	const isOk = (name: BookCheck) => books?.checks.some(({ check, ok }) => check === name && ok);
	return books?.closed_at === null && isOk("over") === true && isOk("settled") === false;
}

/** What must be so before the season's books are closed, and closing them. */
export function CloseBooks({ busy }: { busy: boolean }) {
	const [closing, setClosing] = useState(false);
	const { data, error, refetch } = useQuery({
		queryKey,
		queryFn: api.books,
		refetchInterval: ({ state }) => (isSettling(state.data) ? lookAgainEveryMs : false),
	});
	// A recount or a check that has ended may have been what was missing.
	useEffect(() => {
		if (!busy) void refetch({ cancelRefetch: false });
	}, [busy, refetch]);
	if (error) return <Alert severity="error">{error.message}</Alert>;
	if (!data) return <LinearProgress aria-label={t("Loading")} />;
	if (data.closed_at) {
		return (
			<Panel title={t("Closing the books")}>
				<Alert severity="success">
					{t("The books are closed since %{moment}.", { moment: formatMoment(data.closed_at) })}
				</Alert>
				<Typography sx={{ mt: 2 }}>
					{t(
						"Backups from before hold what tells voters apart. Destroy them when you need them no longer, wherever they are: docs/operations.md, section 8.",
					)}
				</Typography>
			</Panel>
		);
	}
	return (
		<Panel
			title={t("Closing the books")}
			beside={
				<Button
					variant="contained"
					color="error"
					disabled={busy || data.checks.some(({ ok }) => !ok)}
					onClick={() => setClosing(true)}
				>
					{t("Close the books")}
				</Button>
			}
		>
			<Typography>
				{t(
					"At the very end, after the results are signed: what tells voters apart is destroyed, voting can never be opened again, and nothing of the season can be changed. It cannot be undone.",
				)}
			</Typography>
			<List aria-label={t("Before the books are closed")}>
				{data.checks.map(({ check, ok, categories }) => (
					<ListItem key={check} disableGutters>
						<ListItemIcon sx={{ minWidth: 40 }}>
							{ok ? (
								<DoneIcon color="success" titleAccess={t("Done")} />
							) : (
								<MissingIcon color="error" titleAccess={t("Missing")} />
							)}
						</ListItemIcon>
						<ListItemText
							primary={points[check].says}
							secondary={ok ? null : `${points[check].todo} ${categories.join(", ")}`}
						/>
					</ListItem>
				))}
			</List>
			{data.unchanged_since && (
				<Hint>{t("Last change: %{moment}.", { moment: formatMoment(data.unchanged_since) })}</Hint>
			)}
			{closing && <CloseBooksDialog season={data.season} onClose={() => setClosing(false)} />}
		</Panel>
	);
}
