import { m } from "@bcc/messages";
import type { OccasionKind } from "./occasion.ts";
import styles from "./occasion-mark.module.css";
import type { Standing } from "./rules.ts";

type OccasionMarkProps = { standing: Standing; kind: OccasionKind; className?: string };

/** The mark of what is today, on now or past; what is to come has none. */
export function OccasionMark({ standing, kind, className }: OccasionMarkProps) {
	if (standing === "coming") return null;
	const words = { today: m.content_today(), now: m.content_on_now(), past: kind.words.pastMark() };
	const classes = [styles.mark, styles[standing], className].filter(Boolean);
	return <span className={classes.join(" ")}>{words[standing]}</span>;
}
