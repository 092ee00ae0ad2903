import { judgeLinkPath, longestComment, mostScore } from "@bcc/contract/jury/limits";
import { m } from "@bcc/messages";
import { useEffect, useId, useRef } from "react";
import { ButtonLink } from "#web/components/button.tsx";
import field from "#web/components/field/field.module.css";
import tick from "#web/components/field/tick-field.module.css";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { coupleLine } from "#web/features/awards/couple/couple.ts";
import styles from "./jury.module.css";
import { coupleAddress } from "./overview.tsx";
import type { Place } from "./rules.ts";
import { SaveState } from "./save-state.tsx";
import type { Sheets } from "./use-sheets.ts";

const scores = Array.from({ length: mostScore }, (_, index) => index + 1);

type Props = { token: string; sheets: Sheets; place: Place; before?: Place; after?: Place };

/** One couple, and what the judge gives it. */
export function CoupleSheet({ token, sheets, place, before, after }: Props) {
	const { couple, category, number, of } = place;
	const heading = useRef<HTMLHeadingElement>(null);
	const overview = judgeLinkPath(token);
	/* The address changes without a page being opened: what is read goes on from here. */
	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
		scrollTo({ top: 0 });
	}, []);
	return (
		<article className="stack gap-6">
			<div className="stack gap-2">
				<LocalLink to={overview} className="touch-link">
					{m.jury_all_couples()}
				</LocalLink>
				<p className="soft">
					{category} · {m.jury_place({ number: String(number), of: String(of) })}
				</p>
				<h2 ref={heading} tabIndex={-1}>
					{coupleLine(couple)}
				</h2>
			</div>
			<div className={`cluster ${styles.about}`}>
				<LazyImage
					path={couple.img_url}
					alt={m.awards_couple_photo(couple)}
					widths={[240, 360, 480, 720]}
					sizes="(min-width: 45em) 280px, 90vw"
					aspect="portrait"
					className={styles.photo}
				/>
				<div className={`stack gap-3 ${styles.words}`}>
					<Facts couple={couple} />
					{couple.story ? (
						<p>
							<OrganiserText of={couple} name="story" />
						</p>
					) : (
						<p className="soft">{m.jury_no_story()}</p>
					)}
				</div>
			</div>
			{sheets.desk.state !== "soon" && <Form {...{ sheets, place }} />}
			{sheets.desk.state === "open" && <SaveState sheets={sheets} />}
			<nav className="actions ruled" aria-label={m.jury_couples()}>
				{after ? (
					<ButtonLink size="large" to={coupleAddress(token, after)}>
						{m.jury_next()}
					</ButtonLink>
				) : (
					<ButtonLink size="large" to={overview}>
						{m.jury_all_couples()}
					</ButtonLink>
				)}
				{before && (
					<ButtonLink size="large" variant="secondary" to={coupleAddress(token, before)}>
						{m.jury_before()}
					</ButtonLink>
				)}
			</nav>
		</article>
	);
}

function Facts({ couple }: Pick<Place, "couple">) {
	const { church, region, married_year } = couple;
	if (!church && !region && !married_year) return null;
	return (
		<dl className="stack gap-2">
			{church && (
				<div>
					<dt className="soft">{m.couple_church()}</dt>
					<dd>
						<OrganiserText of={couple} name="church" />
					</dd>
				</div>
			)}
			{region && (
				<div>
					<dt className="soft">{m.couple_region()}</dt>
					<dd>
						<OrganiserText of={couple} name="region" />
					</dd>
				</div>
			)}
			{married_year && (
				<div>
					<dt className="soft">{m.couple_married()}</dt>
					<dd>{m.couple_married_since({ year: String(married_year) })}</dd>
				</div>
			)}
		</dl>
	);
}

/** The marks, "I know this couple", and a comment; nothing of it changes once it is handed in. */
function Form({ sheets, place: { couple } }: Pick<Props, "sheets" | "place">) {
	const id = useId();
	const { desk, draft: draftOf, change } = sheets;
	const draft = draftOf(couple.nominee_id);
	const isOver = desk.state === "handed_in";
	const give = (values: Parameters<typeof change>[1]) => change(couple.nominee_id, values);
	return (
		<fieldset className="stack gap-5 ruled" disabled={isOver}>
			<legend className="visually-hidden">{m.jury_sheet()}</legend>
			<label className={`stack gap-3 ${tick.tick}`}>
				<input
					type="checkbox"
					checked={draft.knows}
					onChange={({ target }) => give({ knows: target.checked })}
				/>
				<span>{m.jury_know()}</span>
			</label>
			{draft.knows ? (
				<p className="soft">{m.jury_abstains()}</p>
			) : (
				desk.criteria.map((criterion) => (
					<fieldset key={criterion.id} className="stack gap-2">
						<legend className={field.label}>{criterion.name}</legend>
						<div className={styles.scores}>
							{scores.map((score) => (
								<label key={score}>
									<input
										type="radio"
										className="visually-hidden"
										name={`${id}-${criterion.id}`}
										value={score}
										checked={draft.scores[criterion.id] === score}
										onChange={() => give({ scores: { ...draft.scores, [criterion.id]: score } })}
									/>
									<span>{score}</span>
								</label>
							))}
						</div>
						<p className="soft">{m.jury_scale()}</p>
					</fieldset>
				))
			)}
			<div className="stack gap-1">
				<label className={field.label} htmlFor={id}>
					{m.jury_comment()}
				</label>
				<textarea
					id={id}
					className={field.control}
					rows={4}
					maxLength={longestComment}
					value={draft.comment}
					onChange={({ target }) => give({ comment: target.value })}
				/>
				<p className="soft">{m.jury_comment_hint()}</p>
			</div>
		</fieldset>
	);
}
