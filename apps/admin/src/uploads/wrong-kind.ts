import type { FileKind } from "@bcc/contract/admin/file";
import { t } from "#admin/i18n/texts.ts";

/** The message for a file whose type is of the other kind; undefined when it may be right. */
export function wrongKind({ type }: Pick<File, "type">, kind: FileKind): string | undefined {
	if (kind === "picture" && type.startsWith("video/"))
		return t("This is a video. A picture is wanted here: JPEG, PNG, WebP or AVIF.");
	if (kind === "video" && type.startsWith("image/"))
		return t("This is a picture. A video is wanted here: MP4 or WebM.");
	return undefined;
}
