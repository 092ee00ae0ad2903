import type { ComponentProps, ReactElement } from "react";
import { Admin, CustomRoutes, Resource } from "react-admin";
import { Route } from "react-router";
import { BinPage } from "#admin/bin/bin-page.tsx";
import { EveningPage } from "#admin/evening/evening-page.tsx";
import { i18nProvider, t } from "#admin/i18n/texts.ts";
import { ImportPage } from "#admin/imports/import-page.tsx";
import { BackOfficeLayout } from "#admin/layout/layout.tsx";
import { Notices } from "#admin/layout/notices.tsx";
import { OwnScreen } from "#admin/layout/own-screen.tsx";
import { StaffOnly } from "#admin/layout/staff-only.tsx";
import { OperationsPage } from "#admin/operations/operations-page.tsx";
import { authProvider } from "#admin/providers/auth-provider.ts";
import { dataProvider } from "#admin/providers/data-provider.ts";
import { audit } from "#admin/resources/audit/index.ts";
import { banners } from "#admin/resources/banners/index.ts";
import { categories } from "#admin/resources/categories/index.ts";
import { files } from "#admin/resources/files/index.ts";
import { galleries } from "#admin/resources/galleries/index.ts";
import { invitations } from "#admin/resources/invitations/index.ts";
import { legalTexts } from "#admin/resources/legal-texts/index.ts";
import { nominees } from "#admin/resources/nominees/index.ts";
import { events, seminars } from "#admin/resources/occasions/index.tsx";
import { SettingsPage } from "#admin/resources/settings/settings-page.tsx";
import { sponsors } from "#admin/resources/sponsors/index.ts";
import { submissions } from "#admin/resources/submissions/index.ts";
import { users } from "#admin/resources/users/index.ts";
import { voids } from "#admin/resources/voids/index.ts";
import { SafekeepingPage } from "#admin/safekeeping/safekeeping-page.tsx";
import { SeasonsPage } from "#admin/seasons/seasons-page.tsx";
import { StartPage } from "#admin/start/start-page.tsx";
import { theme } from "#admin/theme.ts";
import { TwoStepPage } from "#admin/two-step/two-step-page.tsx";
import { ResultsPage } from "#admin/votes/results-page.tsx";
import { VotesPage } from "#admin/votes/votes-page.tsx";

const resources: ComponentProps<typeof Resource>[] = [
	categories,
	nominees,
	submissions,
	seminars,
	events,
	galleries,
	banners,
	sponsors,
	legalTexts,
	files,
	users,
	invitations,
	audit,
	voids,
];

/** Screens that are no list of a resource, by the name that their roles know them by. */
const ownScreens: Record<string, ReactElement> = {
	settings: <SettingsPage />,
	import: <ImportPage />,
	bin: <BinPage />,
	votes: <VotesPage />,
	results: <ResultsPage />,
	evening: <EveningPage />,
	safekeeping: <SafekeepingPage />,
	seasons: <SeasonsPage />,
	operations: <OperationsPage />,
};

/** The whole application: who is signed in, then the screens that the person's role has. */
export function BackOffice() {
	return (
		<StaffOnly>
			<Admin
				title={t("Best Christian Couple")}
				authProvider={authProvider}
				dataProvider={dataProvider}
				i18nProvider={i18nProvider}
				theme={theme}
				darkTheme={null}
				layout={BackOfficeLayout}
				notification={Notices}
				dashboard={StartPage}
				loginPage={false}
				requireAuth
				disableTelemetry
			>
				{resources.map((resource) => (
					<Resource key={resource.name} {...resource} />
				))}
				<CustomRoutes>
					<Route path="/two-step" element={<TwoStepPage />} />
					{Object.entries(ownScreens).map(([name, screen]) => (
						<Route key={name} path={`/${name}`} element={<OwnScreen name={name}>{screen}</OwnScreen>} />
					))}
				</CustomRoutes>
			</Admin>
		</StaffOnly>
	);
}
