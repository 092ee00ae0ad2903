import { Button, Stack } from "@mui/material";
import { useState } from "react";
import { Field } from "#admin/components/dialog/fields.tsx";
import type { MediaItem, MediaShape } from "#admin/components/input/media-item.ts";
import { PartNotice } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";

type Props = { items: MediaItem[]; shape: MediaShape; onFill(items: MediaItem[]): void };

/** Says how many photos lack the text they must have, and gives all of them one at once. */
export function EmptyTexts({ items, shape, onFill }: Props) {
	const [text, setText] = useState("");
	const missing = items.filter((item) => !item[shape.required]).length;
	if (missing === 0) return null;
	const label = shape.texts.find(({ source }) => source === shape.required)?.label ?? "";
	return (
		<PartNotice severity="info">
			{shape.words.lack(missing, label)}
			<Stack direction="row" spacing={1} sx={{ mt: 1, alignItems: "center" }}>
				<Field
					margin="none"
					label={t("One text for all of them")}
					value={text}
					onChange={setText}
					max={190}
				/>
				<Button
					variant="outlined"
					size="small"
					disabled={text.trim() === ""}
					onClick={() =>
						onFill(
							items.map((item) => (item[shape.required] ? item : { ...item, [shape.required]: text.trim() })),
						)
					}
				>
					{t("Fill in")}
				</Button>
			</Stack>
		</PartNotice>
	);
}
