import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PhaseNotice } from "#web/features/voting/phase-notice.tsx";
import type { LoadedWinners } from "./load-winners.ts";
import { WinnersView } from "./winners-view.tsx";

const expected_at = "2027-02-14T16:00:00.000Z";
const settings = { voting_over: true, results_expected_at: expected_at };

/** What a page says that was loaded then. */
function page(loadedAt: number) {
	const season: LoadedWinners = {
		...{ id: 1, year: 2027, name: "Awards", archived: false, expected_at, categories: [] },
		loadedAt,
	};
	const Stub = createRoutesStub([
		{
			id: "root",
			path: "/",
			loader: () => ({ settings }),
			Component: () => (
				<>
					<WinnersView season={season} />
					<PhaseNotice phase={{ name: "closed", since: expected_at }} told={false} loadedAt={loadedAt} />
				</>
			),
		},
	]);
	return renderToStaticMarkup(
		<Stub initialEntries={["/"]} hydrationData={{ loaderData: { root: { settings } } }} />,
	);
}

test("the time at which the winners will be announced is told until it comes", () => {
	const told = (html: string) => html.split("announced on Sunday, 14 February 2027, 7:00 pm").length - 1;
	const waiting = (html: string) => html.split("The organisers will announce the winners").length - 1;
	const [before, after] = [page(Date.parse(expected_at) - 1), page(Date.parse(expected_at))];
	expect([told(before), waiting(before)]).toEqual([2, 0]);
	expect([told(after), waiting(after)]).toEqual([0, 2]);
});
