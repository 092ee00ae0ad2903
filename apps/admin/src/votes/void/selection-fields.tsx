import type { VoidSelection } from "@bcc/contract/votes/admin-void";
import { Choice, MomentField, NumberField } from "#admin/components/dialog/fields.tsx";
import { FieldRow } from "#admin/components/input/fields.tsx";
import { t } from "#admin/i18n/texts.ts";
import { useVotesSummary } from "#admin/votes/result/use-votes-summary.ts";
import { deviceNames } from "#admin/votes/result/words.ts";

type Selection = Partial<VoidSelection>;
type Props = { selection: Selection; onChange(selection: Selection): void };

const networkSizes = {
	own: { ipv4_prefix: undefined, ipv6_prefix: undefined },
	home: { ipv4_prefix: undefined, ipv6_prefix: 56 },
	organisation: { ipv4_prefix: 24, ipv6_prefix: 48 },
} as const;

type NetworkSize = keyof typeof networkSizes;

function sizeOf({ ipv6_prefix }: Selection): NetworkSize {
	if (ipv6_prefix === undefined) return "own";
	return ipv6_prefix === 56 ? "home" : "organisation";
}

/** Which votes: all that fit everything given. */
export function SelectionFields({ selection, onChange }: Props) {
	const { data: summary } = useVotesSummary();
	const category = summary?.categories.find(({ category_id }) => category_id === selection.category_id);
	const set = (values: Selection) => onChange({ ...selection, ...values });
	return (
		<>
			<Choice
				required
				label={t("Category")}
				options={(summary?.categories ?? []).map(({ category_id, name, withdrawal }) => [
					category_id,
					withdrawal ? t("%{name} (withdrawn)", { name }) : name,
				])}
				value={selection.category_id}
				onChange={(category_id) => set({ category_id, nominee_id: undefined })}
			/>
			<Choice
				label={t("Couple")}
				disabled={!category}
				all={t("All couples")}
				options={(category?.couples ?? []).map(({ nominee_id, husband, wife }) => [
					nominee_id,
					`${husband} & ${wife}`,
				])}
				value={selection.nominee_id}
				onChange={(nominee_id) => set({ nominee_id })}
			/>
			<FieldRow>
				<MomentField
					label={t("From")}
					value={selection.from}
					onChange={(from) => set({ from: from ?? undefined })}
				/>
				<MomentField
					label={t("Before")}
					value={selection.to}
					onChange={(to) => set({ to: to ?? undefined })}
				/>
				<Choice
					label={t("Type of device")}
					all={t("Any")}
					options={(summary?.sources ?? []).map((source) => [source, deviceNames[source]])}
					value={selection.device_type}
					onChange={(device_type) => set({ device_type })}
				/>
				<NumberField
					label={t("Votes per network, at least")}
					value={selection.min_network_votes ?? null}
					onChange={(least) => set({ min_network_votes: least ?? undefined })}
					slotProps={{ htmlInput: { min: 2 } }}
				/>
				<Choice
					label={t("Size of networks")}
					sx={{ "& .MuiSelect-select": { whiteSpace: "normal" } }}
					disabled={!selection.min_network_votes}
					options={[
						["own", t("One voter’s network")],
						["home", t("A home’s or an office’s network")],
						["organisation", t("An organisation’s network")],
					]}
					value={sizeOf(selection)}
					onChange={(size = "own") => set(networkSizes[size])}
				/>
			</FieldRow>
		</>
	);
}
