import type { AdminSale, ChangedSale } from "@bcc/contract/admin/booking";
import { Button } from "@mui/material";
import { useState } from "react";
import { Field, MomentField } from "#admin/dialogs/fields.tsx";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { Column, Row } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { NoWayToPay } from "#admin/resources/bookings/no-way-to-pay.tsx";

/** As they are typed; "" for none. */
type KindWords = {
	position: number;
	name: string;
	name_sw: string;
	price: string;
	seats_each: string;
	seats: string;
	opens_at: string | null;
	closes_at: string | null;
};

const mostKinds = 6;
const text = (value: number | null | undefined) =>
	value === null || value === undefined ? "" : String(value);
const number = (value: string) => (value.trim() === "" ? null : Number(value));

/** @param price what the form of the seminar or event says */
function newKind(kinds: KindWords[], price: number): KindWords {
	const position = [1, 2, 3, 4, 5, 6].find((place) => kinds.every((kind) => kind.position !== place)) ?? 1;
	return {
		...{ position, name: "", name_sw: "", price: text(price), seats_each: "1", seats: "" },
		...{ opens_at: null, closes_at: null },
	};
}

/** Seats, kinds of ticket and times of a seminar's or an event's sale. */
export function SaleDialog({
	sale: { occasion, occasion_id, sale, can_be_paid },
	price,
	onClose,
}: {
	sale: AdminSale;
	price: number;
	onClose(): void;
}) {
	const [seats, setSeats] = useState(text(sale?.seats));
	const [hours, setHours] = useState({
		hold: text(sale?.hold_hours ?? 48),
		offer: text(sale?.offer_hours ?? 24),
	});
	const [kinds, setKinds] = useState<KindWords[]>(
		sale?.kinds.map(({ id, taken, ...kind }) => ({
			...kind,
			name_sw: kind.name_sw ?? "",
			...{ price: text(kind.price), seats_each: text(kind.seats_each), seats: text(kind.seats) },
		})) ?? [newKind([], price)],
	);
	const change = (position: number) => (words: Partial<KindWords>) =>
		setKinds(kinds.map((kind) => (kind.position === position ? { ...kind, ...words } : kind)));
	async function store() {
		const changed: ChangedSale = {
			...{ occasion, occasion_id, version: sale?.version ?? null, seats: number(seats) },
			...{ hold_hours: Number(hours.hold), offer_hours: Number(hours.offer) },
			kinds: kinds.map(({ price, seats_each, seats: share, name_sw, ...kind }) => ({
				...kind,
				name_sw: name_sw || null,
				...{ price: Number(price), seats_each: Number(seats_each), seats: number(share) },
			})),
		};
		await api.changeSale(changed);
		return t("Stored: this is what visitors can book.");
	}
	return (
		<FormDialog
			title={t("Seats and kinds of ticket")}
			action={t("Save")}
			width="md"
			ready={kinds.every(({ name }) => name.trim() !== "")}
			conflict={t("Somebody else has changed the tickets meanwhile. Close this and look again.")}
			onClose={onClose}
			onSubmit={store}
		>
			<Field
				label={t("Seats")}
				type="number"
				value={seats}
				onChange={setSeats}
				margin="dense"
				helperText={t("Empty: as many as come.")}
			/>
			<Field
				label={t("Hours to pay")}
				type="number"
				value={hours.hold}
				onChange={(hold) => setHours({ ...hours, hold })}
				margin="dense"
				helperText={t("So long seats are held for an unpaid booking.")}
			/>
			<Field
				label={t("Hours to answer from the waiting list")}
				type="number"
				value={hours.offer}
				onChange={(offer) => setHours({ ...hours, offer })}
				margin="dense"
			/>
			{!can_be_paid && kinds.some((kind) => Number(kind.price) > 0) && <NoWayToPay />}
			<Column sx={{ justifyItems: "stretch", mt: 1 }}>
				{kinds.map((kind, index) => (
					<KindFields
						key={kind.position}
						title={t("Ticket %{number}", { number: index + 1 })}
						kind={kind}
						onChange={change(kind.position)}
						onRemove={
							kinds.length > 1
								? () => setKinds(kinds.filter(({ position }) => position !== kind.position))
								: undefined
						}
					/>
				))}
			</Column>
			{kinds.length < mostKinds && (
				<Button sx={{ mt: 1 }} onClick={() => setKinds([...kinds, newKind(kinds, price)])}>
					{t("Another kind of ticket")}
				</Button>
			)}
		</FormDialog>
	);
}

type KindFieldsProps = {
	title: string;
	kind: KindWords;
	onChange(words: Partial<KindWords>): void;
	onRemove: (() => void) | undefined;
};

function KindFields({ title, kind, onChange, onRemove }: KindFieldsProps) {
	const set = (name: "name" | "name_sw" | "price" | "seats_each" | "seats") => ({
		value: kind[name],
		onChange: (value: string) => onChange({ [name]: value }),
		margin: "dense" as const,
	});
	const isLarge = { fullWidth: false, sx: { flex: "1 1 220px" } };
	const isSmall = { fullWidth: false, type: "number", sx: { flex: "1 1 150px" } };
	return (
		<Panel
			title={title}
			beside={
				onRemove && (
					<Button color="error" size="small" onClick={onRemove} aria-label={`${t("Remove")}: ${title}`}>
						{t("Remove")}
					</Button>
				)
			}
		>
			<Row>
				<Field label={t("Name")} required max={60} {...isLarge} {...set("name")} />
				<Field label={t("Name in Swahili")} max={60} {...isLarge} {...set("name_sw")} />
			</Row>
			<Row>
				<Field label={t("Price in shillings")} helperText={t("0 = free.")} {...isSmall} {...set("price")} />
				<Field
					label={t("Seats of one ticket")}
					helperText={t("2 for a couple, 10 for a table.")}
					{...isSmall}
					{...set("seats_each")}
				/>
				<Field
					label={t("At most so many seats")}
					helperText={t("Empty: all that are free.")}
					{...isSmall}
					{...set("seats")}
				/>
			</Row>
			<Row sx={{ mt: 1 }}>
				<MomentField
					label={t("Sold from")}
					value={kind.opens_at}
					onChange={(opens_at) => onChange({ opens_at })}
				/>
				<MomentField
					label={t("Sold until")}
					value={kind.closes_at}
					onChange={(closes_at) => onChange({ closes_at })}
				/>
			</Row>
		</Panel>
	);
}
