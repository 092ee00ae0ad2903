import { m } from "@bcc/messages";
import { ClosingQuote } from "#web/components/closing-quote.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { SponsorRow } from "#web/features/sponsor/sponsor-row.tsx";
import type { Pending } from "#web/lib/page-data.ts";
import { AwardsSection } from "./awards-section.tsx";
import { EventsSection } from "./events-section.tsx";
import type { LandingPage } from "./load-home.ts";
import { SeminarsSection } from "./seminars-section.tsx";

/** The landing page (product §1, §2): three banner sections, the closing quote, and who supports the awards. */
export function HomePage({ page }: { page: Pending<LandingPage> }) {
	return (
		<Loaded value={page} fallback={<Sections />}>
			{(loaded) => <Sections {...loaded} />}
		</Loaded>
	);
}

/** The sections stand at once; what is still loading in them has a skeleton. */
function Sections({ banners, sponsors = [] }: Partial<LandingPage>) {
	return (
		<>
			<AwardsSection banner={banners?.homepage} />
			<SeminarsSection banner={banners?.seminar} />
			<EventsSection banner={banners?.event} />
			<ClosingQuote />
			<SponsorRow sponsors={sponsors} heading={m.sponsors_heading()} />
		</>
	);
}
