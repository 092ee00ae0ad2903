import type { ApiClient } from "@bcc/contract/client";
import type { DoorSold } from "@bcc/contract/tickets/door";
import { m } from "@bcc/messages";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#web/components/button.tsx";
import { FormNotice, FormPage } from "#web/components/form/form-card.tsx";
import { linkHeaders, openLink } from "#web/components/form/secret-link.ts";
import { LanguageSwitch } from "#web/features/site/navigation/language-switch.tsx";
import { formatEnd, formatNumber } from "#web/lib/format.ts";
import { useHydrated } from "#web/lib/hydrated.ts";
import { serverLoader } from "#web/lib/page-data.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/door-page";
import { ByName } from "./by-name.tsx";
import { Camera } from "./camera.tsx";
import styles from "./door.module.css";
import { Outcome } from "./outcome.tsx";
import { type Answer, corrected, found, seatOf, type Wrong } from "./rules.ts";
import { SearchField } from "./search-field.tsx";
import { useDoor } from "./use-door.ts";

/** The list of the door that the address's link opens; null when it opens none, or no longer. */
const loadDoor = (api: ApiClient, address: URLSearchParams) =>
	openLink(address, (token) => api.door("list", { token }));

export const loader = serverLoader(loadDoor);

/** The door asks by itself, and stays open without a connection. */
export const shouldRevalidate = () => false;
export const headers = linkHeaders;

/** Nothing lies over the answer, and no tap leads away. */
export const handle = { bare: true };

export const meta = head(() => ({
	title: m.door_title(),
	description: m.door_description(),
	noIndex: true,
}));

type Door = ReturnType<typeof useDoor>;

/** The link has ended; entries that the phone has not sent yet may still be accepted. */
function Ended({ list, queue, unsent }: Pick<Door, "list" | "queue" | "unsent">) {
	return (
		<FormPage title={m.door_title()}>
			<FormNotice tone="problem">{m.door_ended()}</FormNotice>
			{queue.length > 0 && (
				<FormNotice tone="note">
					{waiting(queue.length)} {m.door_late({ hours: formatNumber(list.grace_hours) })}
				</FormNotice>
			)}
			{unsent.length > 0 && (
				<FormNotice tone="problem">{m.door_unsent({ names: unsent.join(", ") })}</FormNotice>
			)}
		</FormPage>
	);
}

const waiting = (count: number) => m.door_queued({ count, shown: formatNumber(count) });

/** Where the link of door staff leads: people are let in by their codes or names (docs/decisions/0078). */
export default function DoorPage({ loaderData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const token = search.get("token") ?? "";
	const door = useDoor(token, loaderData.page);
	const hydrated = useHydrated();
	const [shown, setAnswer] = useState<Answer | null>(null);
	const [sold, setSold] = useState<DoorSold | null>(null);
	const [isSelling, setSelling] = useState(false);
	/** Loaded once it is wanted: many doors sell nothing, and without connection none does. */
	const [sale, setSale] = useState<typeof import("./sell.tsx")>();
	const { list, online, ended, queue, justIn, late } = door;
	const answer = shown && corrected(shown, late);
	const [{ text, listThen }, setTyped] = useState({ text: "", listThen: list });
	if (ended) return <Ended {...door} />;

	const hide = () => {
		setAnswer(null);
		setSold(null);
	};
	const type = (typed: string) => {
		setTyped({ text: typed, listThen: list });
		// It was about somebody else.
		if (typed !== "") hide();
	};
	const show = async (asked: Promise<Answer | null>) => {
		// The keyboard of a phone would cover the answer.
		if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
		const answered = await asked;
		hide();
		setAnswer(answered);
	};
	const loadSale = () => import("./sell.tsx").then(setSale).catch(() => {});
	const onSold = (made: DoorSold) => {
		if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
		setAnswer(null);
		setSold(made);
		void door.look();
		scrollTo({ top: 0 });
	};
	const onSeats = (ids: number[]) => show(door.enterSeats(ids));
	const onUndo = (ids: number[]) => show(door.undo(ids));
	const onCode = (code: string) => {
		type("");
		return show(door.enterCode(code));
	};
	const onEnter = (typed: string) => {
		const seat = seatOf(list, typed);
		if (!seat) return;
		type("");
		return onSeats([seat.ticket_id]);
	};
	const parties = found(list, text, listThen);
	const about = list.seats.find(({ ticket_id }) => ticket_id === answer?.seats[0]);
	const others = list.seats.filter(
		({ reference, entered_at }) => reference === about?.reference && !entered_at,
	);
	const entered = list.seats.filter(({ entered_at }) => entered_at).length;
	return (
		<div className={styles.door} data-surface="dark">
			<header className={`cluster spread ${styles.head}`}>
				<h1 className={styles.title}>{list.title}</h1>
				<p className={styles.count}>
					<strong>{formatNumber(entered)}</strong> / {formatNumber(list.seats.length)}{" "}
					<span>{m.door_in()}</span>
				</p>
				<p className={online ? styles.online : styles.offline} role="status">
					{online ? m.door_online() : m.door_offline()} {queue.length > 0 && waiting(queue.length)}
				</p>
			</header>
			<div className={`stack ${styles.place} ${isSelling ? styles.low : ""}`} aria-live="assertive">
				{sale && sold && <sale.Sold {...sold} />}
				{answer && (
					<Outcome
						answer={answer}
						about={list.seats.filter(({ ticket_id }) => answer.seats.includes(ticket_id))}
						opensAt={list.opens_at}
						due={about?.due ?? 0}
						isPartPaid={about?.part_paid ?? true}
						others={others.map(({ ticket_id }) => ticket_id)}
						onSeats={onSeats}
						onUndo={onUndo}
					/>
				)}
			</div>
			<div className={`stack gap-3 ${styles.found}`}>
				<LetInWrongly {...door} />
				{isSelling && sale && list.sells && (
					<sale.Sell token={token} kinds={list.sells} online={online} onSold={onSold} />
				)}
				{isSelling && !sale && !online && <FormNotice tone="note">{m.door_offline()}</FormNotice>}
				{text.trim() !== "" && parties.length === 0 && <p>{m.door_nobody()}</p>}
				<ByName parties={parties} justIn={justIn} onSeats={onSeats} onUndo={onUndo} />
				{text.trim() === "" && !isSelling && <Notes {...door} />}
			</div>
			<div className={`stack gap-2 ${styles.tools}`}>
				{hydrated ? (
					<>
						<div className={`cluster ${styles.buttons}`}>
							{!isSelling && <Camera onCode={onCode} />}
							{list.sells && (
								<Button
									size="large"
									variant="secondary"
									aria-expanded={isSelling}
									onClick={() => {
										type("");
										hide();
										setSelling(!isSelling);
										void loadSale();
									}}
								>
									{isSelling ? m.door_sell_close() : m.door_sell()}
								</Button>
							)}
						</div>
						{!isSelling && <SearchField text={text} onText={type} onCode={onCode} onEnter={onEnter} />}
					</>
				) : (
					<FormNotice tone="note">{m.door_scripts()}</FormNotice>
				)}
			</div>
		</div>
	);
}

/** Whom this phone should not have let in, and that it lets in nobody any more. */
function LetInWrongly({ wrong, list, settle }: Door) {
	const second = wrong.filter(({ isSecond }) => isSecond);
	const early = wrong.filter(({ isEarly }) => isEarly);
	const invalid = wrong.filter(({ isSecond, isEarly }) => !isSecond && !isEarly);
	return (
		<>
			{list.withdrawn && <FormNotice tone="problem">{m.door_withdrawn()}</FormNotice>}
			{second.length > 0 && <ToSettle words={m.door_conflicts()} of={second} settle={settle} />}
			{early.length > 0 && <ToSettle words={m.door_early()} of={early} settle={settle} />}
			{invalid.length > 0 && <ToSettle words={m.door_invalid()} of={invalid} settle={settle} />}
		</>
	);
}

type ToSettleProps = { words: string; of: Wrong[]; settle: Door["settle"] };

function ToSettle({ words, of, settle }: ToSettleProps) {
	return (
		<>
			<FormNotice tone="problem">{words}</FormNotice>
			<ul>
				{of.map(({ ticket_id, name }) => (
					<li key={ticket_id} className={`cluster spread ${styles.seat}`}>
						<strong>{name}</strong>
						<Button
							variant="secondary"
							aria-label={m.door_settled_named({ name })}
							onClick={() => settle(ticket_id)}
						>
							{m.door_settled()}
						</Button>
					</li>
				))}
			</ul>
		</>
	);
}

function Notes({ list, isStored }: Door) {
	return (
		<>
			<p className="soft">
				{m.door_ends({ moment: formatEnd(list.ends_at), hours: formatNumber(list.grace_hours) })}{" "}
				{isStored ? m.door_stored() : m.door_not_stored()}
			</p>
			<LanguageSwitch />
		</>
	);
}
