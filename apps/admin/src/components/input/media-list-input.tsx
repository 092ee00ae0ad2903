import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useEvent, useInput, useTranslateLabel } from "react-admin";
import { useFormContext } from "react-hook-form";
import { EmptyTexts } from "#admin/components/input/empty-texts.tsx";
import { FieldProblem } from "#admin/components/input/fields.tsx";
import { MediaCard } from "#admin/components/input/media-card.tsx";
import { type MediaItem, type MediaShape, newItem } from "#admin/components/input/media-item.ts";
import { VideoLinkInput } from "#admin/components/input/video-link-input.tsx";
import { SortableItems } from "#admin/components/list/sortable-items.tsx";
import { DropZone } from "#admin/components/upload/drop-zone.tsx";
import { useUploads } from "#admin/components/upload/use-uploads.ts";
import { t } from "#admin/i18n/texts.ts";

type Props = { source: string; shape: MediaShape; readOnly?: boolean };

/** Photos or videos of a record: many uploads at once, order by drag or buttons, texts in both languages. */
export function MediaListInput({ source, shape, readOnly }: Props) {
	const label = useTranslateLabel()({ source }) as string;
	const [language, setLanguage] = useState<"en" | "sw">("en");
	const { getValues, formState } = useFormContext();
	const { queue, sending } = useUploads(shape.kind, (files) =>
		add(files.map(({ file, stored }) => newItem(shape, file.name, stored.path))),
	);
	const { field, fieldState } = useInput({
		source,
		defaultValue: [],
		validate: () => (sending ? shape.words.wait : undefined),
	});
	const items: MediaItem[] = field.value ?? [];
	const keys = keysOf(items.map((item) => item[shape.file] ?? ""));
	const errors = formState.errors[source] as unknown as Record<number, Record<string, { message: string }>>;
	const latest = (): MediaItem[] => getValues(source) ?? [];
	const add = (added: MediaItem[]) => field.onChange([...latest(), ...added]);
	/* The same functions each time, so that only the changed card renders again. */
	const change = useEvent((place: number, values: MediaItem) =>
		field.onChange(latest().map((item, index) => (index + 1 === place ? { ...item, ...values } : item))),
	);
	const remove = useEvent((place: number) =>
		field.onChange(latest().filter((_item, index) => index + 1 !== place)),
	);

	return (
		<Box role="group" aria-label={label} sx={{ width: "100%", mb: 2 }}>
			<Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", mb: 1 }}>
				<Typography component="h2" variant="h6" sx={{ flex: 1 }}>
					{label} ({items.length})
				</Typography>
				{items.length > 0 && (
					<TextField
						select
						fullWidth={false}
						margin="none"
						label={shape.words.texts}
						value={language}
						onChange={({ target }) => setLanguage(target.value as "en" | "sw")}
						sx={{ minWidth: 160 }}
					>
						<MenuItem value="en">{t("English")}</MenuItem>
						<MenuItem value="sw">{t("Swahili")}</MenuItem>
					</TextField>
				)}
			</Box>
			{!readOnly && <DropZone label={shape.words.add} kind={shape.kind} queue={queue} multiple />}
			{!readOnly && shape.kind === "video" && (
				<VideoLinkInput onAdd={(url) => add([newItem(shape, "", url)])} />
			)}
			<FieldProblem message={fieldState.error?.message} />
			{!readOnly && <EmptyTexts items={items} shape={shape} onFill={(filled) => field.onChange(filled)} />}
			<SortableItems
				grid
				readOnly={readOnly}
				onMove={(order) => field.onChange(order.map((index) => items[index]))}
				items={items.map((item, index) => ({
					id: keys[index] ?? "",
					label: item[shape.required] || shape.words.one(index + 1),
					content: (
						<MediaCard
							item={item}
							shape={shape}
							place={index + 1}
							language={language}
							readOnly={readOnly}
							errors={errors?.[index]}
							onChange={change}
							onRemove={remove}
						/>
					),
				}))}
			/>
		</Box>
	);
}

/* The same picture may come twice. */
function keysOf(paths: string[]): string[] {
	const seen = new Map<string, number>();
	return paths.map((path) => {
		const times = (seen.get(path) ?? 0) + 1;
		seen.set(path, times);
		return `${path}#${times}`;
	});
}
