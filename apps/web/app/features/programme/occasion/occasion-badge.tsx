import { m } from "@bcc/messages";
import type { OccasionKind } from "./kinds.ts";
import badges from "./occasion-badge.module.css";
import type { OccasionPhase } from "./rules.ts";

type OccasionBadgeProps = { phase: OccasionPhase; kind: OccasionKind; className?: string };

/** The badge of an occasion that is today, on now or past; a coming occasion has none. */
export function OccasionBadge({ phase, kind, className = "" }: OccasionBadgeProps) {
	if (phase === "coming") return null;
	const words = { today: m.content_today(), now: m.content_on_now(), past: kind.words.pastBadge() };
	return <span className={`${badges.badge} ${badges[phase]} ${className}`}>{words[phase]}</span>;
}
