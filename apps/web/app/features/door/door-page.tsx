import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { FormNotice, FormPage } from "#web/features/form/form-card.tsx";
import { linkHeaders, openLink } from "#web/features/form/secret-link.ts";
import { formatEnd, formatNumber, formatTime } from "#web/lib/format.ts";
import { useHydrated } from "#web/lib/hydrated.ts";
import { serverLoader } from "#web/lib/page-data.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/door-page";
import { ByName } from "./by-name.tsx";
import styles from "./door.module.css";
import type { Answer } from "./rules.ts";
import { scan } from "./scanner.ts";
import { useDoor } from "./use-door.ts";

/** The list of the door that the address's link opens; null when it opens none, or no longer. */
const loadDoor = (api: ApiClient, address: URLSearchParams) =>
	openLink(address, (token) => api.doorList(token));

export const loader = serverLoader(loadDoor);

/** The door asks by itself, and stays open without a connection. */
export const shouldRevalidate = () => false;
export const headers = linkHeaders;

export const meta = head(() => ({
	title: m.door_title(),
	description: m.door_description(),
	noIndex: true,
}));

/** The link has ended; entries that the phone has not sent yet may still be accepted. */
function Ended({ list, queue, unsent }: Pick<ReturnType<typeof useDoor>, "list" | "queue" | "unsent">) {
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
	const door = useDoor(search.get("token") ?? "", loaderData.page);
	const hydrated = useHydrated();
	const [answer, setAnswer] = useState<Answer | null>(null);
	const { list, queue, conflicts, online, ended, isStored, justIn } = door;
	const entered = list.seats.filter(({ entered_at }) => entered_at).length;
	const undo = async (id: number) => setAnswer(await door.undo(id));
	if (ended) return <Ended {...door} />;
	return (
		<>
			<PageHeader title={list.title} subtitle={m.door_title()} />
			<div className={`column stack ${styles.page}`}>
				<p className={styles.count}>
					<strong>{formatNumber(entered)}</strong> / {formatNumber(list.seats.length)}{" "}
					<span>{m.door_in()}</span>
				</p>
				<p className={online ? styles.online : styles.offline} role="status">
					{online ? m.door_online() : m.door_offline()} {queue.length > 0 && waiting(queue.length)}
				</p>
				<div className={styles.place} aria-live="assertive">
					{answer && <Outcome answer={answer} onUndo={undo} />}
				</div>
				{hydrated ? (
					<>
						<Camera onCode={async (code) => setAnswer(await door.enterCode(code))} />
						<ByName
							list={list}
							justIn={justIn}
							onSeat={async (id) => setAnswer(await door.enterSeat(id))}
							onUndo={undo}
						/>
					</>
				) : (
					<FormNotice tone="note">{m.door_scripts()}</FormNotice>
				)}
				{conflicts.length > 0 && (
					<FormNotice tone="problem">{m.door_conflicts({ names: conflicts.join(", ") })}</FormNotice>
				)}
				<p className="soft">
					{m.door_ends({ moment: formatEnd(list.ends_at), hours: formatNumber(list.grace_hours) })}{" "}
					{isStored ? m.door_stored() : m.door_not_stored()}
				</p>
			</div>
		</>
	);
}

const words: Record<Answer["outcome"], () => string> = {
	entered: m.door_entered,
	refused: m.door_refused,
	conflict: m.door_refused,
	forged: m.door_forged,
	other_event: m.door_other_event,
	not_valid: m.door_not_valid,
	too_early: m.door_too_early,
	unknown: m.door_unknown,
	undone: m.door_undone,
};

/** A scan's outcome, readable at arm's length. */
function Outcome({ answer, onUndo }: { answer: Answer; onUndo(id: number): void }) {
	const { outcome, ticket_id, name, kind, first_at, offline } = answer;
	const isGood = outcome === "entered";
	const isUndone = outcome === "undone";
	return (
		<div
			className={`${styles.answer} ${isGood ? styles.good : isUndone ? styles.undone : styles.bad}`}
			data-surface={isUndone ? undefined : "dark"}
		>
			<p className={styles.outcome}>
				<span aria-hidden="true">{isGood ? "✓" : isUndone ? "↶" : "✕"}</span> {words[outcome]()}
			</p>
			{name && (
				<p className={styles.name}>
					{name} · {kind}
				</p>
			)}
			{!isGood && !isUndone && first_at && <p>{m.door_first_at({ time: formatTime(first_at) })}</p>}
			{(isGood || isUndone) && offline && <p>{m.door_let_in_offline()}</p>}
			{outcome === "entered" && ticket_id !== null && (
				<Button variant="secondary" onClick={() => onUndo(ticket_id)}>
					{m.door_undo()}
				</Button>
			)}
		</div>
	);
}

/** Milliseconds for which the code that was just read is not read again. */
const rest = 3_000;

function Camera({ onCode }: { onCode(code: string): Promise<void> }) {
	const video = useRef<HTMLVideoElement>(null);
	const [open, setOpen] = useState(false);
	const [failed, setFailed] = useState(false);
	const latest = useRef(onCode);
	latest.current = onCode;
	useEffect(() => {
		const element = video.current;
		if (!open || !element) return;
		const running = new AbortController();
		let last = { code: "", at: 0 };
		const read = async (code: string) => {
			if (code === last.code && Date.now() - last.at < rest) return;
			navigator.vibrate?.(80);
			await latest.current(code);
			last = { code, at: Date.now() };
		};
		scan(element, read, running.signal).catch(() => {
			setFailed(true);
			setOpen(false);
		});
		return () => running.abort();
	}, [open]);
	return (
		<section className={styles.camera} aria-label={m.door_camera()}>
			{open && <video ref={video} className={styles.video} muted playsInline aria-label={m.door_camera()} />}
			{failed && <FormNotice tone="problem">{m.door_camera_failed()}</FormNotice>}
			<Button
				size="large"
				variant={open ? "secondary" : "primary"}
				onClick={() => {
					setFailed(false);
					setOpen(!open);
				}}
			>
				{open ? m.door_camera_close() : m.door_camera_open()}
			</Button>
		</section>
	);
}
