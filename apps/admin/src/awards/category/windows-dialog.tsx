import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import ClockIcon from "@mui/icons-material/AccessTime";
import { Alert } from "@mui/material";
import { useState } from "react";
import { useGetList, useListContext, usePermissions } from "react-admin";
import { TimeChoice, type Times } from "#admin/awards/category/time-choice.tsx";
import { WindowsPreview } from "#admin/awards/category/windows-preview.tsx";
import { Field, Tick } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { ToolButton } from "#admin/components/list/tool-button.tsx";
import { Loaded } from "#admin/components/panel/page.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

/** Sets when voting opens and closes in several categories: which ones, the times, a preview, and why. */
function WindowsDialog({ onClose }: { onClose(): void }) {
	const { selectedIds } = useListContext();
	const query = useGetList<AdminCategory>("categories", {
		pagination: { page: 1, perPage: 1000 },
		sort: { field: "position", order: "ASC" },
	});
	const all = (query.data ?? []).filter(({ withdrawn_at }) => !withdrawn_at);
	const [ids, setIds] = useState<number[] | undefined>(selectedIds.length > 0 ? selectedIds : undefined);
	const chosen = ids ?? all.map(({ id }) => id);
	const [{ reason, ...times }, field] = useFields<Times & { reason: string }>({ reason: "" });
	const { permissions } = usePermissions();
	const wanted = all.filter(({ id }) => chosen.includes(id));
	const voted = wanted.some(({ has_votes }) => has_votes);
	const isSet = times.voting_opens_at !== undefined || times.voting_closes_at !== undefined;
	const refused = voted && permissions !== "admin";

	const store = async () => {
		const changed = await api.setWindows({
			categories: wanted.map(({ id, version }) => ({ id, version })),
			...times,
			...(reason.trim() ? { reason } : {}),
		});
		return t(
			"The voting times of %{count} category are set. |||| The voting times of %{count} categories are set.",
			{ count: changed.length },
		);
	};

	return (
		<FormDialog
			title={t("Voting times")}
			action={t("Set for %{count} category |||| Set for %{count} categories", { count: wanted.length })}
			ready={isSet && !refused && wanted.length > 0 && (!voted || reason.trim().length >= 3)}
			width="md"
			onClose={onClose}
			onSubmit={store}
			onRefused={({ body }) => body?.code === "changed_meanwhile" && query.refetch()}
		>
			<Loaded query={query}>{() => null}</Loaded>
			<Tick
				label={t("All %{count} category |||| All %{count} categories", { count: all.length })}
				disabled={query.isPending}
				checked={all.length > 0 && wanted.length === all.length}
				onChange={(checked) => setIds(checked ? undefined : [])}
			/>
			<TimeChoice side="voting_opens_at" {...field("voting_opens_at")} />
			<TimeChoice side="voting_closes_at" {...field("voting_closes_at")} />
			<WindowsPreview categories={all} chosen={chosen} times={times} onChange={setIds} />
			{refused && (
				<Alert severity="warning">
					{t("People have voted in some of these: an administrator changes their times.")}
				</Alert>
			)}
			<Field
				label={t("Reason")}
				required={voted}
				helperText={t("It is stored in the audit log.")}
				max={200}
				{...field("reason")}
			/>
			<Hint>{t("All of them are changed, or none.")}</Hint>
		</FormDialog>
	);
}

/** Sets the voting times of several categories. */
export const WindowsButton = () => (
	<ToolButton label={t("Voting times")} dialog={(close) => <WindowsDialog onClose={close} />}>
		<ClockIcon />
	</ToolButton>
);
