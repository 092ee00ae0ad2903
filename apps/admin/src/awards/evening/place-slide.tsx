import type { EveningCouple } from "@bcc/contract/awards/admin-evening";
import type { CSSProperties } from "react";
import styles from "#admin/awards/evening/show.module.css";
import { categoryName, type ShowSettings, showWords } from "#admin/awards/evening/show-words.ts";
import type { EveningCategory } from "#admin/awards/evening/slides.ts";

type PlaceProps = {
	category: EveningCategory;
	place: number;
	couples: EveningCouple[];
	settings: ShowSettings;
};

/** A place in a category: its couple beside its photo, or the couples that share it. */
export function PlaceSlide({ category, place, couples, settings }: PlaceProps) {
	const isFirst = place === 1;
	const [only, ...others] = couples;
	return (
		<div className={styles.place}>
			<header>
				<p className={styles.category}>{categoryName(category, settings)}</p>
				<h1
					className={`${styles.title} ${styles.gold}`}
					style={{ fontSize: isFirst ? "min(8.5vh, 10vw)" : "min(6.5vh, 8.5vw)" }}
				>
					{showWords[settings.language].places[place - 1] ?? place}
				</h1>
			</header>
			{only && others.length === 0 ? (
				<OneCouple couple={only} isFirst={isFirst} settings={settings} />
			) : (
				<SeveralCouples couples={couples} isFirst={isFirst} settings={settings} />
			)}
		</div>
	);
}

type CoupleProps = { couple: EveningCouple; isFirst: boolean; settings: ShowSettings };

function OneCouple({ couple, isFirst, settings }: CoupleProps) {
	const { church, region } = couple;
	const from = [church, region].filter(Boolean).join(" · ");
	return (
		<div className={`${styles.couple} ${styles.appear}`}>
			<Photo couple={couple} height="min(64vh, 72vw)" isFirst={isFirst} settings={settings} />
			<div className={styles.names} style={{ "--font-size": fontSizeFor(couple, isFirst) } as CSSProperties}>
				<p className={styles.title}>
					<NameLines couple={couple} />
				</p>
				{from && <p className={`${styles.text} ${styles.soft}`}>{from}</p>}
				<Votes couple={couple} settings={settings} />
				<Decided couples={[couple]} settings={settings} />
			</div>
		</div>
	);
}

/** Long names are set smaller, so that they stay beside the photo. */
function fontSizeFor({ husband, wife }: EveningCouple, isFirst: boolean): string {
	const longest = Math.max(husband.length, wife.length);
	const byHeight = longest > 28 ? 7 : longest > 18 ? 9 : isFirst ? 13.5 : 11.5;
	return `min(${byHeight}vh, ${byHeight * 0.55}vw)`;
}

function NameLines({ couple: { husband, wife } }: { couple: EveningCouple }) {
	return (
		<>
			{husband}
			<br />
			<span className={styles.gold}>&</span> {wife}
		</>
	);
}

/** That the jury gave couples that were level their places. */
function Decided({ couples, settings }: Pick<SeveralProps, "couples" | "settings">) {
	const words = showWords[settings.language];
	const decided = couples.find((couple) => couple.decided);
	return decided && <p className={styles.note}>{decided.points ? words.decidedTotal : words.decided}</p>;
}

function Votes({ couple: { votes, points }, settings }: { couple: EveningCouple; settings: ShowSettings }) {
	const words = showWords[settings.language];
	if (!settings.votesShown) return null;
	return (
		<>
			<p className={`${styles.text} ${styles.gold}`} style={{ fontWeight: 600 }}>
				{words.votes(votes)}
			</p>
			{points && <p className={`${styles.text} ${styles.soft}`}>{words.points(points)}</p>}
		</>
	);
}

type SeveralProps = { couples: EveningCouple[]; isFirst: boolean; settings: ShowSettings };

/** Couples that share a place, with their names alone: there is room for no more. */
function SeveralCouples({ couples, isFirst, settings }: SeveralProps) {
	const { length } = couples;
	const rows = length > 4 ? 2 : 1;
	const size = rows > 1 ? 3 : length > 2 ? 4.6 : 5.6;
	const columns = { "--columns": Math.ceil(length / rows), "--width": length > 2 ? "24vw" : "34vw" };
	return (
		<div className={`${styles.couples} ${styles.appear}`} style={columns as CSSProperties}>
			{couples.map((couple) => (
				<div key={couple.nominee_id}>
					<Photo
						couple={couple}
						height={`min(${rows > 1 ? 19 : 40}vh, 42vw)`}
						isFirst={isFirst}
						settings={settings}
					/>
					<p
						className={styles.title}
						style={{ fontSize: `max(1.0625rem, min(${size}vh, ${size * 0.55}vw))` }}
					>
						<NameLines couple={couple} />
					</p>
					{rows === 1 && <Votes couple={couple} settings={settings} />}
				</div>
			))}
			<Decided couples={couples} settings={settings} />
		</div>
	);
}

function Photo({ couple: { img_url }, height, isFirst, settings }: CoupleProps & { height: string }) {
	const src = img_url && settings.photos.get(img_url);
	return (
		<div
			className={styles.photo}
			data-first={isFirst || undefined}
			style={{ "--height": height } as CSSProperties}
		>
			{src ? (
				<img src={src} alt="" />
			) : (
				<svg viewBox="0 0 64 40" aria-hidden="true">
					<circle cx="24" cy="20" r="15" />
					<circle cx="40" cy="20" r="15" />
				</svg>
			)}
		</div>
	);
}
