import type { AdminCategory } from "@bcc/contract/admin";
import {
	Alert,
	Button,
	Checkbox,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	FormControlLabel,
	LinearProgress,
	TextField,
	Typography,
} from "@mui/material";
import { useState } from "react";
import { useGetList, useListContext, useNotify, usePermissions, useRefresh } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { type ApiError, call } from "#admin/providers/api.ts";
import { type Side, TimeChoice, type Times } from "#admin/resources/categories/time-choice.tsx";
import { WindowsPreview } from "#admin/resources/categories/windows-preview.tsx";

/** Sets when voting opens and closes in several categories: which ones, the times, what that changes, and why. */
export function WindowsDialog({ onClose }: { onClose(): void }) {
	const { selectedIds } = useListContext();
	const { data, isPending, error, refetch } = useGetList<AdminCategory>("categories", {
		pagination: { page: 1, perPage: 1000 },
		sort: { field: "position", order: "ASC" },
	});
	const [chosen, setChosen] = useState<Set<number> | undefined>(
		selectedIds.length > 0 ? new Set(selectedIds) : undefined,
	);
	const [times, setTimes] = useState<Times>({});
	const [reason, setReason] = useState("");
	const [problem, setProblem] = useState("");
	const [busy, setBusy] = useState(false);
	const { permissions } = usePermissions();
	const notify = useNotify();
	const refresh = useRefresh();
	const all = (data ?? []).filter(({ withdrawn_at }) => !withdrawn_at);
	const wanted = chosen ? all.filter(({ id }) => chosen.has(id)) : all;
	const voted = wanted.some(({ has_votes }) => has_votes);
	const set = (side: Side, value: string | null | undefined) => setTimes({ ...times, [side]: value });
	const toggle = (id: number) => {
		const next = new Set(wanted.map((each) => each.id));
		if (!next.delete(id)) next.add(id);
		setChosen(next);
	};
	const isSet = times.voting_opens_at !== undefined || times.voting_closes_at !== undefined;
	const refused = voted && permissions !== "admin";

	const store = async () => {
		setBusy(true);
		setProblem("");
		try {
			const categories = wanted.map(({ id, version }) => ({ id, version }));
			const body = { categories, ...times, ...(reason.trim() ? { reason } : {}) };
			const { data: changed } = await call<AdminCategory[]>("POST", "/categories/windows", body);
			notify(
				t(
					"The voting times of %{count} category are set. |||| The voting times of %{count} categories are set.",
					{ count: changed.length },
				),
				{ type: "success" },
			);
			refresh();
			onClose();
		} catch (failure) {
			const { body, message } = failure as ApiError;
			setProblem(message);
			if (body?.code === "changed_meanwhile") await refetch();
			setBusy(false);
		}
	};

	return (
		<Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="windows-title">
			<DialogTitle id="windows-title">{t("Voting times")}</DialogTitle>
			<DialogContent>
				{isPending && <LinearProgress aria-label={t("Loading")} />}
				{error && <Alert severity="error">{error.message}</Alert>}
				<FormControlLabel
					label={t("All %{count} category |||| All %{count} categories", { count: all.length })}
					control={
						<Checkbox
							disabled={isPending}
							checked={all.length > 0 && wanted.length === all.length}
							onChange={({ target }) => setChosen(new Set(target.checked ? all.map(({ id }) => id) : []))}
						/>
					}
				/>
				<TimeChoice side="voting_opens_at" times={times} onChange={set} />
				<TimeChoice side="voting_closes_at" times={times} onChange={set} />
				<WindowsPreview
					categories={all}
					chosen={new Set(wanted.map(({ id }) => id))}
					times={times}
					onToggle={toggle}
				/>
				{refused && (
					<Alert severity="warning">
						{t("People have voted in some of these: an administrator changes their times.")}
					</Alert>
				)}
				<TextField
					fullWidth
					label={t("Reason")}
					required={voted}
					value={reason}
					onChange={({ target }) => setReason(target.value)}
					helperText={voted ? t("People have voted: the audit log keeps why.") : t("The audit log keeps it.")}
					slotProps={{ htmlInput: { maxLength: 200 } }}
				/>
				{problem && <Alert severity="error">{problem}</Alert>}
				<Typography variant="body2" color="text.secondary">
					{t("All of them are changed, or none.")}
				</Typography>
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>{t("Cancel")}</Button>
				<Button
					variant="contained"
					disabled={busy || !isSet || refused || wanted.length === 0 || (voted && reason.trim().length < 3)}
					onClick={store}
				>
					{t("Set for %{count} category |||| Set for %{count} categories", { count: wanted.length })}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
