import { judgeLinkPath } from "@bcc/contract/jury/limits";
import { m } from "@bcc/messages";
import { useState } from "react";
import { Button } from "#web/components/button.tsx";
import { FormNotice } from "#web/components/form/form-card.tsx";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { coupleLine } from "#web/features/awards/couple/couple.ts";
import { useProgrammeName } from "#web/lib/root-data.ts";
import styles from "./jury.module.css";
import { isDone, type Place, type Progress, progressOf } from "./rules.ts";
import type { Sheets } from "./use-sheets.ts";

type Props = { token: string; sheets: Sheets; places: Place[] };

const words: Record<Progress, () => string> = {
	none: m.jury_state_none,
	begun: m.jury_state_begun,
	scored: m.jury_state_scored,
	known: m.jury_state_known,
};

/** All couples with how far they are, and the way to hand them in. */
export function Overview({ token, sheets, places }: Props) {
	const { desk, draft } = sheets;
	const programme = useProgrammeName();
	const stateOf = ({ couple }: Place) => progressOf(draft(couple.nominee_id), desk.criteria);
	return (
		<div className="stack gap-6">
			<div className="stack gap-2">
				<p>{desk.name ? m.jury_intro({ name: desk.name, programme }) : m.jury_intro_plain({ programme })}</p>
				<p className="soft">{m.jury_how()}</p>
			</div>
			{desk.categories.map(({ id, name }) => {
				const own = places.filter(({ categoryId }) => categoryId === id);
				const done = own.filter((place) => isDone(stateOf(place))).length;
				return (
					<section key={id} className="stack gap-2" aria-labelledby={`category-${id}`}>
						<div className="cluster spread">
							<h2 id={`category-${id}`}>{name}</h2>
							<p className="soft">{m.jury_progress({ done: String(done), all: String(own.length) })}</p>
						</div>
						<ul>
							{own.map((place) => (
								<li key={place.couple.nominee_id} className={styles.line}>
									<LocalLink to={coupleAddress(token, place)} className={styles.couple}>
										<span className={styles.face} aria-hidden="true">
											<LazyImage
												path={place.couple.img_url}
												alt=""
												widths={[96, 160]}
												sizes="56px"
												aspect="portrait"
											/>
										</span>
										<span>
											<strong>{coupleLine(place.couple)}</strong>
											<br />
											<span className={isDone(stateOf(place)) ? "gold" : "soft"}>
												{words[stateOf(place)]()}
											</span>
										</span>
									</LocalLink>
								</li>
							))}
						</ul>
					</section>
				);
			})}
			{places.length === 0 && <p>{m.jury_no_couples()}</p>}
			{desk.state === "open" && places.length > 0 && (
				<HandIn {...{ token, sheets }} missing={places.filter((place) => !isDone(stateOf(place)))} />
			)}
		</div>
	);
}

export const coupleAddress = (token: string, { couple }: Place) =>
	`${judgeLinkPath(token)}#couple-${couple.nominee_id}`;

/** Couples without scores that are named beside the button; all of them are listed above. */
const mostMissing = 3;

/** Says what is missing, then asks once more: nothing can be changed afterwards. */
function HandIn({ token, sheets, missing }: Omit<Props, "places"> & { missing: Place[] }) {
	const [asks, setAsks] = useState(false);
	const [isSending, setSending] = useState(false);
	const [problem, setProblem] = useState("");
	const send = async () => {
		setSending(true);
		setProblem("");
		const done = await sheets.handIn();
		setSending(false);
		if (done?.ok) return scrollTo({ top: 0 });
		setAsks(false);
		setProblem(done?.message || m.jury_not_sent());
	};
	return (
		<section className="stack ruled" aria-labelledby="hand-in">
			<h2 id="hand-in">{m.jury_hand_in_title()}</h2>
			{problem && <FormNotice tone="problem">{problem}</FormNotice>}
			{missing.length > 0 ? (
				<>
					<p>{m.jury_missing({ count: missing.length })}</p>
					<ul className="stack gap-2">
						{missing.slice(0, mostMissing).map((place) => (
							<li key={place.couple.nominee_id}>
								<LocalLink to={coupleAddress(token, place)} className="touch-link">
									{coupleLine(place.couple)} · {place.category}
								</LocalLink>
							</li>
						))}
					</ul>
				</>
			) : (
				<>
					<p>{asks ? m.jury_hand_in_sure() : m.jury_hand_in_text()}</p>
					<div className="actions">
						{asks ? (
							<>
								<Button size="large" disabled={isSending} onClick={() => void send()}>
									{m.jury_hand_in_yes()}
								</Button>
								<Button size="large" variant="secondary" onClick={() => setAsks(false)}>
									{m.jury_hand_in_no()}
								</Button>
							</>
						) : (
							<Button size="large" onClick={() => setAsks(true)}>
								{m.jury_hand_in()}
							</Button>
						)}
					</div>
				</>
			)}
		</section>
	);
}
