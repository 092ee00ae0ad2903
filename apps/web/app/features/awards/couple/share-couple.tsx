import { m } from "@bcc/messages";
import { placeName } from "@bcc/messages/place-name";
import type { ReactNode } from "react";
import { ShareLink } from "#web/components/share-link.tsx";
import { localizedPath } from "#web/lib/locale.ts";
import { usePublicUrl } from "#web/lib/root-data.ts";
import { couplePath } from "./couple.ts";

type ShareCoupleProps = {
	couple: { id: number; husband: string; wife: string };
	/** The category's name. */
	category: string;
	/** The couple's place, once it is public and one of the first three. */
	place: number | null;
	/** Voting is not open, not yet or no more: nobody is asked to vote. */
	noVoting: boolean;
	/** Among other couples: names the couple, and shows only the icon on a phone. */
	inList?: boolean;
	/** As a button. */
	button?: boolean;
	children: ReactNode;
};

/** Shares a couple's page: an invitation to vote, while voting is open. */
export function ShareCouple({
	couple,
	category,
	place,
	noVoting,
	inList,
	button,
	children,
}: ShareCoupleProps) {
	const address = usePublicUrl() + localizedPath(couplePath(couple.id));
	const of = { ...couple, category, address };
	const invite = noVoting ? m.awards_over_share_couple : m.awards_share_couple_text;
	return (
		<ShareLink
			text={place === null ? invite(of) : m.winners_share({ ...of, place: placeName(place) })}
			label={inList ? m.awards_share_couple_label(couple) : undefined}
			compact={inList}
			button={button}
		>
			{children}
		</ShareLink>
	);
}
