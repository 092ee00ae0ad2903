import { fileUrl, isVideoLink } from "@bcc/contract/file-url";
import DeleteIcon from "@mui/icons-material/Delete";
import { Box, IconButton, Link as MuiLink, Stack, TextField } from "@mui/material";
import { memo } from "react";
import { ValidationError } from "react-admin";
import { FieldProblem } from "#admin/components/input/fields.tsx";
import type { MediaItem, MediaShape } from "#admin/components/input/media-item.ts";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	item: MediaItem;
	shape: MediaShape;
	/** From 1. */
	place: number;
	language: "en" | "sw";
	readOnly?: boolean;
	errors?: Record<string, { message: string }>;
	onChange(place: number, values: MediaItem): void;
	onRemove(place: number): void;
};

/** One photo or video with its texts. */
export const MediaCard = memo(function MediaCard(props: Props) {
	const { item, shape, place, language, readOnly, errors, onChange, onRemove } = props;
	const path = item[shape.file] ?? "";
	return (
		<Stack spacing={1} sx={{ width: "100%" }}>
			<Box sx={{ position: "relative" }}>
				{shape.kind === "picture" ? (
					<Box
						component="img"
						loading="lazy"
						src={fileUrl(path, 360)}
						alt=""
						sx={{
							display: "block",
							width: "100%",
							aspectRatio: "4 / 3",
							objectFit: "cover",
							bgcolor: "action.hover",
						}}
					/>
				) : isVideoLink(path) ? (
					<Box sx={{ p: 2, pr: 6, bgcolor: "action.hover", overflowWrap: "anywhere" }}>
						<MuiLink href={path} target="_blank" rel="noreferrer">
							{path}
						</MuiLink>
					</Box>
				) : (
					// biome-ignore lint/a11y/useMediaCaption: a preview for the organiser who uploads it
					<video controls preload="metadata" src={fileUrl(path)} width="100%" />
				)}
				{!readOnly && (
					<IconButton
						size="small"
						aria-label={shape.words.remove(place)}
						onClick={() => onRemove(place)}
						sx={{
							position: "absolute",
							top: 4,
							right: 4,
							bgcolor: "background.paper",
							"&:hover": { bgcolor: "background.paper" },
						}}
					>
						<DeleteIcon fontSize="small" />
					</IconButton>
				)}
			</Box>
			{shape.texts.map(({ source, label }) => {
				const name = language === "sw" ? `${source}_sw` : source;
				const required = source === shape.required && language === "en";
				const error = errors?.[name]?.message;
				return (
					<TextField
						key={name}
						margin="none"
						label={language === "sw" ? t("%{label} (Swahili)", { label }) : `${label}${required ? " *" : ""}`}
						value={item[name] ?? ""}
						placeholder={language === "sw" ? (item[source] ?? "") : undefined}
						error={Boolean(error)}
						helperText={error && <ValidationError error={error} />}
						onChange={({ target }) => onChange(place, { [name]: target.value })}
						slotProps={{ htmlInput: { lang: language, maxLength: 200, readOnly } }}
					/>
				);
			})}
			<FieldProblem message={errors?.[shape.file]?.message} />
		</Stack>
	);
});
