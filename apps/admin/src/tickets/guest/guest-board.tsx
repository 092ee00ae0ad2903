import type { AdminGuest } from "@bcc/contract/tickets/admin-guest";
import { longestTable } from "@bcc/contract/tickets/guest";
import { Button, styled } from "@mui/material";
import { type DragEvent, type FormEvent, useCallback, useDeferredValue, useMemo, useState } from "react";
import { Choice, Field, Tick } from "#admin/components/dialog/fields.tsx";
import { Hint, Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import type { Occasion } from "#admin/tickets/booking/use-sale.ts";
import { GuestDialog } from "#admin/tickets/guest/guest-dialog.tsx";
import { keyOf, type Shown, shownGuests, tablesOf } from "#admin/tickets/guest/guest-lists.ts";
import { GuestRows } from "#admin/tickets/guest/guest-rows.tsx";
import type { Question } from "#admin/tickets/guest/question.ts";

/** Stays in sight below hundreds of guests. */
const Bar = styled("form")(({ theme }) => ({
	position: "sticky",
	bottom: 0,
	zIndex: 2,
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	gap: theme.spacing(1),
	padding: theme.spacing(1),
	borderTop: `1px solid ${theme.palette.divider}`,
	backgroundColor: theme.palette.background.paper,
}));

type Props = { of: Occasion; guests: AdminGuest[]; question: Question | null };

/** The guests to search and filter, and their tables: tick guests and put them at one, or drag them onto it. */
export function GuestBoard({ of, guests, question }: Props) {
	const [text, setText] = useState("");
	const [shown, setShown] = useState<Shown>("");
	const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
	const [dragged, setDragged] = useState<AdminGuest | null>(null);
	const [edited, setEdited] = useState<AdminGuest | null>(null);
	const [table, setTable] = useState("");
	const typed = useDeferredValue(text);
	const list = useMemo(() => shownGuests(guests, typed, shown), [guests, typed, shown]);
	const tables = useMemo(() => tablesOf(guests), [guests]);
	const chosen = guests.filter((guest) => ticked.has(keyOf(guest)));
	const place = useChange(
		({ seats, at }: { seats: AdminGuest[]; at: string }) =>
			api.placeGuests({
				...of,
				seats: seats.map(({ booking_id, number }) => ({ booking_id, number })),
				table: at || null,
			}),
		{
			queryKey: ["bookings", "guests"],
			successMessage: (_, { seats: { length: count }, at }) =>
				at
					? t("Table %{table}: %{count} guest. |||| Table %{table}: %{count} guests.", { table: at, count })
					: t("Without a table: %{count} guest. |||| Without a table: %{count} guests.", { count }),
			onDone: () => setTicked(new Set()),
		},
	);
	const onTick = useCallback(
		(key: string) =>
			setTicked((before) => {
				const after = new Set(before);
				if (!after.delete(key)) after.add(key);
				return after;
			}),
		[],
	);
	const isAllTicked = list.length > 0 && list.every((guest) => ticked.has(keyOf(guest)));
	const tickAll = (on: boolean) => setTicked(new Set(on ? list.map(keyOf) : []));

	function put(event: FormEvent) {
		event.preventDefault();
		if (chosen.length > 0 && table.trim()) place.mutate({ seats: chosen, at: table.trim() });
	}
	/** A guest that is ticked is dragged with the others. */
	const drop = (at: string) => (event: DragEvent) => {
		event.preventDefault();
		if (dragged) place.mutate({ seats: ticked.has(keyOf(dragged)) ? chosen : [dragged], at });
		setDragged(null);
	};
	const options = tables.flatMap(({ table: name, guests: { length } }) =>
		name === null
			? []
			: ([[`table ${name}`, t("Table %{table} (%{guests})", { table: name, guests: length })]] as const),
	);
	return (
		<div data-screen-only>
			<Row>
				<Field
					label={t("Search")}
					type="search"
					size="small"
					value={text}
					onChange={setText}
					fullWidth={false}
				/>
				<Choice<Shown>
					label={t("Show # guests")}
					size="small"
					fullWidth={false}
					sx={{ minWidth: "12rem" }}
					all={t("All guests")}
					options={[["no-table", t("Without a table")], ["no-name", t("Without a name")], ...options]}
					value={shown || undefined}
					onChange={(value) => setShown(value ?? "")}
				/>
			</Row>
			<Hint sx={{ mt: 1 }}>
				{t("Tick guests and put them at a table below, or drag them onto a table that there is.")}
			</Hint>
			<Row sx={{ mt: 1 }} role="group" aria-label={t("Tables # of guests")}>
				{tables.map(({ table: name, guests: { length } }) => (
					<Button
						key={name ?? ""}
						size="small"
						variant={dragged ? "contained" : "outlined"}
						aria-pressed={shown === (name === null ? "no-table" : `table ${name}`)}
						onClick={() => {
							const own: Shown = name === null ? "no-table" : `table ${name}`;
							setShown(shown === own ? "" : own);
						}}
						onDragOver={(event) => event.preventDefault()}
						onDrop={drop(name ?? "")}
					>
						{name === null
							? t("Without a table (%{guests})", { guests: length })
							: t("Table %{table} (%{guests})", { table: name, guests: length })}
					</Button>
				))}
			</Row>
			<Tick
				label={t("Tick all that are shown (%{shown})", { shown: list.length })}
				checked={isAllTicked}
				onChange={tickAll}
			/>
			<GuestRows
				guests={list}
				question={question}
				ticked={ticked}
				onTick={onTick}
				onDrag={setDragged}
				onEdit={setEdited}
			/>
			{list.length === 0 && <Hint>{t("Nobody is found.")}</Hint>}
			<Bar onSubmit={put} aria-label={t("Put at a table")}>
				<strong aria-live="polite">{t("Ticked: %{ticked}", { ticked: chosen.length })}</strong>
				<Field
					label={t("Table: number or short name")}
					size="small"
					fullWidth={false}
					max={longestTable}
					value={table}
					onChange={setTable}
				/>
				<Button
					type="submit"
					variant="contained"
					disabled={place.isPending || chosen.length === 0 || !table.trim()}
				>
					{t("Put at the table")}
				</Button>
				<Button
					disabled={place.isPending || chosen.every((guest) => guest.table === null)}
					onClick={() => place.mutate({ seats: chosen, at: "" })}
				>
					{t("Take from their tables")}
				</Button>
			</Bar>
			{edited && <GuestDialog guest={edited} question={question} onClose={() => setEdited(null)} />}
		</div>
	);
}
