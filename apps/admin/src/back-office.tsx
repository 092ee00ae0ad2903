import type { ResourceName } from "@bcc/contract/admin/resources";
import { type ComponentType, lazy } from "react";
import { AccessDenied, Admin, CanAccess, CustomRoutes, Resource } from "react-admin";
import { Route } from "react-router";
import { withFieldLabels } from "#admin/components/record/field-labels.ts";
import { i18nProvider, t } from "#admin/i18n/texts.ts";
import { BackOfficeLayout, Notices } from "#admin/layout/layout.tsx";
import { descriptionOf, folderOf, shownScreens, type View } from "#admin/layout/screens.ts";
import { StaffOnly } from "#admin/layout/staff-only.tsx";
import { StartPage } from "#admin/office/start-page/start-page.tsx";
import { authProvider } from "#admin/providers/auth-provider.ts";
import { dataProvider } from "#admin/providers/data-provider.ts";
import { theme } from "#admin/theme.ts";

/* Each file is loaded when its screen is opened. */
const pageFiles = import.meta.glob<{ default: ComponentType }>(["./**/*-page.tsx", "!./office/start-page/*"]);
const viewFiles = import.meta.glob<Record<View, ComponentType>>("#admin/*/*/screens.tsx");

function pageOf(name: string) {
	const [, load] = Object.entries(pageFiles).find(([path]) => path.endsWith(`/${name}-page.tsx`)) ?? [];
	if (!load) throw new Error(`The screen ${name} has no page.`);
	const Page = lazy(load);
	return <Page />;
}

function viewsOf(name: ResourceName, views: View[]) {
	const load = viewFiles[`${folderOf(name)}/screens.tsx`];
	if (!load) throw new Error(`The screen ${name} has no views.`);
	return Object.fromEntries(
		views.map((view) => [view, lazy(async () => ({ default: (await load())[view] }))]),
	);
}

const texts = withFieldLabels(i18nProvider);

const resources = shownScreens.map((name) => {
	const { label, views, icon, name: recordRepresentation } = descriptionOf(name);
	return (
		views && (
			<Resource
				key={name}
				{...viewsOf(name, views)}
				{...{ icon, name, recordRepresentation, options: { label } }}
			/>
		)
	);
});

/** The page of a file, for those who may see the resource. */
const routeOf = (resource: ResourceName, path: string, file: string) => (
	<Route
		key={path}
		path={path}
		element={
			<CanAccess action="list" resource={resource} accessDenied={<AccessDenied />}>
				{pageOf(file)}
			</CanAccess>
		}
	/>
);

const pages = [
	<Route key="two-step" path="/two-step" element={pageOf("two-step")} />,
	...shownScreens.flatMap((name) => {
		const { views, pages: others = [] } = descriptionOf(name);
		return [
			...(views ? [] : [routeOf(name, `/${name}`, name)]),
			...others.map((page) => routeOf(name, `/${name}/${page}`, page)),
		];
	}),
];

/** The whole application: sign-in, then the screens of the person's role. */
export function BackOffice() {
	return (
		<StaffOnly>
			<Admin
				title={t("Best Christian Couple")}
				authProvider={authProvider}
				dataProvider={dataProvider}
				i18nProvider={texts}
				theme={theme}
				darkTheme={null}
				layout={BackOfficeLayout}
				notification={Notices}
				dashboard={StartPage}
				loginPage={false}
				requireAuth
				disableTelemetry
			>
				{resources}
				<CustomRoutes>{pages}</CustomRoutes>
			</Admin>
		</StaffOnly>
	);
}
