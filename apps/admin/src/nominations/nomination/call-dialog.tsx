import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import type { AdminNominationCall } from "@bcc/contract/nominations/admin-nomination";
import { FormControl, FormGroup, FormLabel, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useGetList } from "react-admin";
import { MomentField, Tick } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { Loaded } from "#admin/components/panel/page.tsx";
import { Hint, Paragraph } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

type Props = { onClose(): void };

/** Sets when the season takes nominations, and in which categories. */
export function CallDialog({ onClose }: Props) {
	const query = useQuery({
		queryKey: ["nominations", "call", "form"],
		queryFn: api.nominationCall,
		gcTime: 0,
		// The organiser changes what was loaded.
		staleTime: Number.POSITIVE_INFINITY,
	});
	return <Loaded query={query}>{(call) => <Form call={call} onClose={onClose} />}</Loaded>;
}

function Form({ call, onClose }: Props & { call: AdminNominationCall }) {
	const { season_id, version } = call;
	const isOn = version > 0;
	const categories = useGetList<AdminCategory>("categories", {
		pagination: { page: 1, perPage: 1000 },
		sort: { field: "position", order: "ASC" },
	});
	const all = (categories.data ?? []).filter(({ withdrawn_at, draft }) => !withdrawn_at || draft);
	const [chosen, setChosen] = useState(isOn ? call.category_ids : undefined);
	const ids = (chosen ?? all.map(({ id }) => id)).filter((id) => all.some((each) => each.id === id));
	const [{ opens_at, closes_at }, field] = useFields({ opens_at: call.opens_at, closes_at: call.closes_at });
	const store = async () => {
		if (!opens_at || !closes_at) return;
		await api.changeNominationCall({
			season_id,
			version,
			call: { opens_at, closes_at, category_ids: ids },
		});
		return t("The time of nominations is set.");
	};
	const switchOff = async () => {
		await api.changeNominationCall({ season_id, version, call: null });
		return t("No nominations are taken any more.");
	};
	return (
		<FormDialog
			title={t("Time of nominations")}
			action={t("Store the time")}
			ready={Boolean(opens_at && closes_at && ids.length > 0)}
			others={isOn ? [{ action: t("Take no nominations"), color: "error", onSubmit: switchOff }] : []}
			follows
			onClose={onClose}
			onSubmit={store}
		>
			<Paragraph>
				{t(
					"Meanwhile the landing page and the categories lead to a form on which visitors nominate couples. Nothing that they write is public.",
				)}
			</Paragraph>
			<Stack spacing={2}>
				<MomentField label={t("Nominations open")} {...field("opens_at")} />
				<MomentField label={t("Nominations close")} {...field("closes_at")} />
				<Loaded query={categories}>{() => null}</Loaded>
				<FormControl component="fieldset">
					<FormLabel component="legend">{t("Categories that take nominations")}</FormLabel>
					<FormGroup>
						{all.map(({ id, name }) => (
							<Tick
								key={id}
								label={name}
								checked={ids.includes(id)}
								onChange={(checked) => setChosen(checked ? [...ids, id] : ids.filter((each) => each !== id))}
							/>
						))}
					</FormGroup>
				</FormControl>
			</Stack>
			<Hint>
				{t("What was sent is deleted 90 days after nominations close: the form says so. Decide before then.")}
			</Hint>
		</FormDialog>
	);
}
