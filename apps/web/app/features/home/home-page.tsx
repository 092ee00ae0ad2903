import type { Sponsor } from "@bcc/contract";
import { m } from "@bcc/messages";
import { ClosingQuote } from "#web/components/closing-quote.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { SponsorRow } from "#web/features/sponsor/sponsor-row.tsx";
import type { Pending } from "#web/lib/api.ts";
import { AwardsSection } from "./awards-section.tsx";
import { EventsSection } from "./events-section.tsx";
import type { Banners } from "./load-banners.ts";
import { SeminarsSection } from "./seminars-section.tsx";

type HomePageProps = { banners: Pending<Banners>; sponsors: Pending<Sponsor[]> };

/** The landing page (product §1, §2): three banner sections, the closing quote, and who supports the awards. */
export function HomePage({ banners, sponsors }: HomePageProps) {
	return (
		<>
			<Loaded value={banners} fallback={<Sections />}>
				{(loaded) => <Sections banners={loaded} />}
			</Loaded>
			<ClosingQuote />
			<SponsorRow sponsors={sponsors} heading={m.sponsors_heading()} />
		</>
	);
}

/** The sections stand at once; what is still loading in them has a skeleton. */
function Sections({ banners }: { banners?: Banners }) {
	return (
		<>
			<AwardsSection banner={banners?.homepage} />
			<SeminarsSection banner={banners?.seminar} />
			<EventsSection banner={banners?.event} />
		</>
	);
}
