import type { VoidSelection } from "@bcc/contract/admin";
import { deviceTypes } from "@bcc/contract/device";
import { MenuItem, TextField } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { FieldRow } from "#admin/inputs/field-row.tsx";
import { deviceName } from "#admin/resources/voids/device-names.ts";
import { fromLocalField, toLocalField } from "#admin/time.ts";
import { useVotesSummary } from "#admin/votes/use-votes-summary.ts";

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
	const number = (text: string) => (text === "" ? undefined : Number(text));
	const moment = (name: "from" | "to", label: string) => (
		<TextField
			type="datetime-local"
			label={label}
			value={toLocalField(selection[name])}
			onChange={({ target }) => set({ [name]: fromLocalField(target.value) ?? undefined })}
			slotProps={{ inputLabel: { shrink: true } }}
			helperText={t("Time of Dar es Salaam.")}
		/>
	);
	return (
		<>
			<TextField
				select
				fullWidth
				required
				label={t("Category")}
				value={selection.category_id ?? ""}
				onChange={({ target }) => set({ category_id: Number(target.value), nominee_id: undefined })}
			>
				{summary?.categories.map(({ category_id, name, withdrawal }) => (
					<MenuItem key={category_id} value={category_id}>
						{withdrawal ? t("%{name} (withdrawn)", { name }) : name}
					</MenuItem>
				)) ?? []}
			</TextField>
			<TextField
				select
				fullWidth
				label={t("Couple")}
				disabled={!category}
				value={selection.nominee_id ?? ""}
				slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
				onChange={({ target }) => set({ nominee_id: number(target.value) })}
			>
				<MenuItem value="">{t("All couples")}</MenuItem>
				{category?.couples.map(({ nominee_id, husband, wife }) => (
					<MenuItem key={nominee_id} value={nominee_id}>
						{husband} & {wife}
					</MenuItem>
				))}
			</TextField>
			<FieldRow>
				{moment("from", t("From"))}
				{moment("to", t("Before"))}
				<TextField
					select
					label={t("Type of device")}
					value={selection.device_type ?? ""}
					slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
					onChange={({ target }) =>
						set({ device_type: (target.value || undefined) as VoidSelection["device_type"] })
					}
				>
					<MenuItem value="">{t("Any")}</MenuItem>
					{deviceTypes.map((type) => (
						<MenuItem key={type} value={type}>
							{deviceName(type)}
						</MenuItem>
					))}
				</TextField>
				<TextField
					type="number"
					label={t("Votes per network, at least")}
					value={selection.min_network_votes ?? ""}
					onChange={({ target }) => set({ min_network_votes: number(target.value) })}
					slotProps={{ htmlInput: { min: 2 } }}
				/>
				<TextField
					select
					label={t("Size of networks")}
					sx={{ "& .MuiSelect-select": { whiteSpace: "normal" } }}
					disabled={!selection.min_network_votes}
					value={sizeOf(selection)}
					slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
					onChange={({ target }) => set(networkSizes[target.value as NetworkSize])}
				>
					<MenuItem value="own">{t("One voter's: an address, of IPv6 a /64")}</MenuItem>
					<MenuItem value="home">{t("A home's or an office's: of IPv6 a /56")}</MenuItem>
					<MenuItem value="organisation">{t("An organisation's: a /24, of IPv6 a /48")}</MenuItem>
				</TextField>
			</FieldRow>
		</>
	);
}
