import { fileUrl } from "@bcc/contract/file-url";
import { Box, Button, FormHelperText, Stack } from "@mui/material";
import { useInput, useTranslateLabel } from "react-admin";
import { FieldProblem } from "#admin/components/input/fields.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { DropZone } from "#admin/components/upload/drop-zone.tsx";
import { useUploads } from "#admin/components/upload/use-uploads.ts";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	source: string;
	hint?: string;
	readOnly?: boolean;
	/** A logo: shown whole, on the dark red of the site. */
	whole?: boolean;
};

const onRed = { objectFit: "contain", bgcolor: "primary.dark", p: 1, boxSizing: "border-box" } as const;

/** One picture, uploaded at once; the field holds its path, or null. */
export function PictureInput({ source, hint, readOnly = false, whole = false }: Props) {
	const label = useTranslateLabel()({ source }) as string;
	const { queue, sending } = useUploads("picture", (files) => change(files.at(-1)?.stored.path ?? null));
	const { field, fieldState } = useInput<string | null>({
		source,
		defaultValue: null,
		validate: () => (sending ? t("Wait until the picture is stored.") : undefined),
	});
	const change = (path: string | null) => field.onChange(path ?? "");
	const path: string | null = field.value || null;
	return (
		<Box role="group" aria-label={label} sx={{ width: "100%", mb: 2 }}>
			<Hint sx={{ mb: 0.5 }}>{label}</Hint>
			<Stack direction={{ xs: "column", sm: "row" }} spacing={2} sx={{ alignItems: "flex-start" }}>
				{path && (
					<Stack spacing={0.5}>
						<Box
							component="img"
							src={fileUrl(path, 360)}
							alt={t("%{label}, as stored", { label })}
							sx={{
								...{ width: 160, height: 120, borderRadius: 1 },
								...(whole ? onRed : { objectFit: "cover", bgcolor: "action.hover" }),
							}}
						/>
						{!readOnly && (
							<Button size="small" onClick={() => change(null)}>
								{t("Remove")}
							</Button>
						)}
					</Stack>
				)}
				<Box sx={{ flex: 1, width: "100%" }}>
					{!readOnly && (
						<DropZone
							label={path ? t("Replace the picture") : t("Add a picture")}
							kind="picture"
							queue={queue}
						/>
					)}
					{hint && !readOnly && <FormHelperText>{hint}</FormHelperText>}
					<FieldProblem message={fieldState.error?.message} />
				</Box>
			</Stack>
		</Box>
	);
}
