import type { CategoryKitFile } from "@bcc/contract/sharing/admin-poster";
import { Button, styled, Typography } from "@mui/material";
import { Hint, Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";

const Group = styled("div")({ marginTop: 8, "& > div": { rowGap: 0 } });

type Files<File extends string> = [name: File, label: string][];

/** Something to share, and its files. */
export type KitPart<File extends string> = { title: string; description: string; files: Files<File> };

/** What each shape of picture is for, and its files in both languages. */
export const square: { description: string; files: Files<CategoryKitFile> } = {
	description: t("For posts and groups."),
	files: [
		["square-en.jpg", t("English")],
		["square-sw.jpg", t("Swahili")],
	],
};

export const story: typeof square = {
	description: t("Upright, for WhatsApp status and Instagram stories."),
	files: [
		["story-en.jpg", t("English")],
		["story-sw.jpg", t("Swahili")],
	],
};

/** Parts of a kit, whose files are at `path`. */
export function KitParts({ parts, path }: { parts: KitPart<string>[]; path: string }) {
	return parts.map(({ title, description, files }) => (
		<KitGroup
			key={title}
			title={title}
			description={description}
			links={files.map(([file, label]) => ({ label, href: `${path}/${file}` }))}
		/>
	));
}

type Props = {
	title: string;
	description: string;
	links: { label: string; href: string }[];
	/** They open elsewhere rather than save a file. */
	opens?: boolean;
};

/** Something to share, in its languages and sizes. */
export function KitGroup({ title, description, links, opens = false }: Props) {
	const behaviour = opens ? { target: "_blank", rel: "noreferrer" } : { download: true };
	return (
		<Group role="group" aria-label={title}>
			<Typography variant="subtitle2" component="h3">
				{title}
			</Typography>
			<Hint>{description}</Hint>
			<Row>
				{links.map(({ label, href }) => (
					<Button
						key={href}
						component="a"
						size="small"
						href={href}
						aria-label={`${title}: ${label}`}
						{...behaviour}
					>
						{label}
					</Button>
				))}
			</Row>
		</Group>
	);
}
