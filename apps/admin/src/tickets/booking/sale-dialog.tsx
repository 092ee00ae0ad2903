import type { AdminSale, ChangedSale } from "@bcc/contract/tickets/admin-sale";
import type { KindSale } from "@bcc/contract/tickets/booking";
import { Button } from "@mui/material";
import { useState } from "react";
import { Choice, Field, MomentField, NumberField, Tick } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { fieldsOf, useFields } from "#admin/components/dialog/use-fields.ts";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Column, Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api, isAboutBookings } from "#admin/providers/api.ts";
import { kindSales } from "#admin/tickets/booking/states.ts";
import { QuestionFields } from "#admin/tickets/guest/question-fields.tsx";

type Kind = ChangedSale["kinds"][number] & {
	/** Of a kind that was there before. */
	link?: string | null;
};

const positions = [1, 2, 3, 4, 5, 6];

function newKind(kinds: Kind[], price: number): Kind {
	const position = positions.find((place) => kinds.every((kind) => kind.position !== place)) ?? 1;
	return { position, name: "", price, seats_each: 1, seats: null, sold: "public", new_link: true };
}

type Props = {
	sale: AdminSale;
	/** In the form of the seminar or event. */
	price: number;
	onClose(): void;
};

/** Seats, kinds of ticket and times of a seminar's or an event's sale. */
export function SaleDialog({ sale: { occasion, occasion_id, sale }, price, onClose }: Props) {
	const [changed, field, setChanged] = useFields<ChangedSale>({
		...{ occasion, occasion_id, version: null, seats: null, reservation_hours: 48, offer_hours: 24 },
		...{ question: null, question_sw: null, choices: [], kinds: [newKind([], price)] },
		...sale,
	});
	const { kinds } = changed;
	/** People have booked a kind that is to be another one. */
	const [isAsked, setAsked] = useState(false);
	const setKinds = (kinds: Kind[]) => setChanged({ ...changed, kinds });
	return (
		<FormDialog
			title={t("Seats and kinds of ticket")}
			action={t("Save")}
			width="md"
			ready={kinds.every(({ name }) => name.trim() !== "")}
			conflict={t("Somebody else has changed the tickets meanwhile. Close this and look again.")}
			onClose={onClose}
			onRefused={(error) => isAboutBookings(error) && setAsked(true)}
			onSubmit={async () => {
				await api.changeSale(changed);
				return t("Stored: this is what visitors can book.");
			}}
		>
			{isAsked && (
				<Tick
					label={t("Change it all the same")}
					checked={changed.agreed ?? false}
					onChange={(agreed) => setChanged({ ...changed, agreed })}
				/>
			)}
			<NumberField
				autoFocus
				label={t("Seats")}
				helperText={t("Empty: as many as come.")}
				{...field("seats")}
			/>
			<NumberField
				label={t("Hours to pay")}
				helperText={t("So long seats are reserved for an unpaid booking.")}
				{...field("reservation_hours")}
			/>
			<NumberField label={t("Hours to answer from the waiting list")} {...field("offer_hours")} />
			<Column sx={{ justifyItems: "stretch", mt: 1 }}>
				{kinds.map((kind, index) => (
					<KindFields
						key={kind.position}
						title={t("Ticket %{number}", { number: index + 1 })}
						kind={kind}
						isNew={index > 0 && !("link" in kind)}
						onChange={(changed) => setKinds(kinds.map((each) => (each === kind ? changed : each)))}
						onRemove={kinds.length > 1 && (() => setKinds(kinds.filter((each) => each !== kind)))}
					/>
				))}
			</Column>
			{kinds.length < positions.length && (
				<Button sx={{ mt: 1 }} onClick={() => setKinds([...kinds, newKind(kinds, price)])}>
					{t("Another kind of ticket")}
				</Button>
			)}
			<QuestionFields asked={changed} onChange={(asked) => setChanged({ ...changed, ...asked })} />
		</FormDialog>
	);
}

type KindFieldsProps = {
	title: string;
	kind: Kind;
	/** It was added just now: its name is typed next. */
	isNew: boolean;
	onChange(changed: Kind): void;
	onRemove: (() => void) | false;
};

function KindFields({ title, kind, isNew, onChange, onRemove }: KindFieldsProps) {
	const field = fieldsOf(kind, onChange);
	const [isDated, setDated] = useState(Boolean(kind.opens_at || kind.closes_at));
	const large = { fullWidth: false, sx: { flex: "1 1 220px" } };
	const small = { fullWidth: false, sx: { flex: "1 1 150px" } };
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
				<Field autoFocus={isNew} label={t("Name")} required max={60} {...large} {...field("name")} />
				<Field
					label={t("Name in Swahili")}
					max={60}
					{...large}
					{...field("name_sw")}
					value={kind.name_sw ?? ""}
				/>
			</Row>
			<Row>
				<NumberField
					label={t("Price in shillings")}
					helperText={t("0 = free.")}
					{...small}
					{...field("price")}
				/>
				<NumberField
					label={t("Seats of one ticket")}
					helperText={t("2 for a couple, 10 for a table.")}
					{...small}
					{...field("seats_each")}
				/>
				<NumberField
					label={t("At most so many seats")}
					helperText={t("Empty: all that are free.")}
					{...small}
					{...field("seats")}
				/>
			</Row>
			<Row sx={{ mt: 1 }}>
				{isDated ? (
					<>
						<MomentField label={t("Sold from")} {...field("opens_at")} />
						<MomentField label={t("Sold until")} {...field("closes_at")} />
					</>
				) : (
					<Button size="small" onClick={() => setDated(true)} aria-label={`${t("Set dates")}: ${title}`}>
						{t("Set dates")}
					</Button>
				)}
			</Row>
			<Row sx={{ mt: 1 }}>
				<Choice
					label={t("Sold # to whom")}
					options={Object.entries(kindSales) as [KindSale, string][]}
					helperText={
						kind.sold === "link" && t("Once this is saved, its link is beside the ticket in the list.")
					}
					{...field("sold")}
					onChange={(sold) => sold && field("sold").onChange(sold)}
				/>
			</Row>
			{kind.sold === "link" && kind.link && (
				<Tick
					label={t("New link: the one before no longer works")}
					checked={kind.new_link ?? false}
					onChange={(new_link) => onChange({ ...kind, new_link })}
				/>
			)}
		</Panel>
	);
}
