import { Alert, LinearProgress, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Title } from "react-admin";
import { Screen } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";

type LoadedProps<Data> = {
	query: { data: Data | undefined; error: Error | null };
	children(data: Data): ReactNode;
};

/** A query's data; until it is there, a loading indicator or the error. */
export function Loaded<Data>({ query: { data, error }, children }: LoadedProps<Data>) {
	return (
		<>
			{error && <Alert severity="error">{error.message}</Alert>}
			{data === undefined && !error && <LinearProgress aria-label={t("Loading")} />}
			{data !== undefined && children(data)}
		</>
	);
}

type PageProps<Data> = LoadedProps<Data> & {
	title: string;
	/** What the page is for, above its content. */
	description?: string;
	/** Always shown above it. */
	head?: ReactNode;
	/** In pixels; "none" = as much as the window has. */
	width?: number | "none";
};

/** A screen that is no list or form of records. */
export function Page<Data>({ title, description, head, width, ...loaded }: PageProps<Data>) {
	return (
		<Screen spacing={2} style={{ maxWidth: width }}>
			<Title title={title} />
			{description && <Typography color="text.secondary">{description}</Typography>}
			{head}
			<Loaded {...loaded} />
		</Screen>
	);
}
