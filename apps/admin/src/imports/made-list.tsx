import { Box, Chip, List, ListItem, ListItemText } from "@mui/material";
import type { ReactNode } from "react";
import { t } from "#admin/i18n/texts.ts";
import { Thumbnail } from "#admin/lists/thumbnail.tsx";
import { Panel } from "#admin/panels/panel.tsx";

/** A line of the file and what it becomes. */
export type Made = {
	line: number;
	title: string;
	about: string;
	picture: string | null;
	draft: boolean;
	leftOut: boolean;
	/** What bears the same name already. */
	alike: string | null;
};

/** What the lines of a sheet would become, in the order of the file. */
export function MadeList({ title, made }: { title: string; made: Made[] }) {
	const last = made.at(-1)?.line;
	const pictured = made.some(({ picture }) => picture !== null);
	return (
		<Panel title={title}>
			<List dense disablePadding aria-label={title} sx={{ maxHeight: 480, overflowY: "auto" }}>
				{made.map(({ line, title, about, picture, draft, leftOut, alike }) => (
					<ListItem key={line} divider={line !== last} disableGutters sx={{ gap: 1.5, alignItems: "center" }}>
						{pictured && (
							<Box
								sx={{ width: 48, minHeight: 48, flexShrink: 0, bgcolor: "action.hover", borderRadius: 0.5 }}
							>
								<Thumbnail path={picture} />
							</Box>
						)}
						<ListItemText
							primary={title}
							secondary={
								<>
									{t("Line %{line} · %{about}", { line: String(line), about })}
									{alike && <Warned>{alike}</Warned>}
								</>
							}
							slotProps={{ secondary: { component: "div" } }}
							sx={{ opacity: leftOut ? 0.7 : 1 }}
						/>
						{leftOut && <Chip size="small" label={t("Left out")} />}
						{draft && !leftOut && <Chip size="small" variant="outlined" color="primary" label={t("Draft")} />}
					</ListItem>
				))}
			</List>
		</Panel>
	);
}

function Warned({ children }: { children: ReactNode }) {
	return (
		<Box component="span" sx={{ display: "block", color: "warning.dark", fontWeight: 500 }}>
			{children}
		</Box>
	);
}
