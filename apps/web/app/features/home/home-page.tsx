import { ClosingQuote } from "#web/components/closing-quote.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import type { Pending } from "#web/lib/api.ts";
import { AwardsSection } from "./awards-section.tsx";
import { EventsSection } from "./events-section.tsx";
import type { Banners } from "./load-banners.ts";
import { SeminarsSection } from "./seminars-section.tsx";

/** The landing page (product §1, §2): three banner sections and the closing quote. */
export function HomePage({ banners }: { banners: Pending<Banners> }) {
	return (
		<>
			<Loaded value={banners} fallback={<Sections />}>
				{(loaded) => <Sections banners={loaded} />}
			</Loaded>
			<ClosingQuote />
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
