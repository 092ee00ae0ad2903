import type { FileKind } from "@bcc/contract/admin/file";
import { t } from "#admin/i18n/texts.ts";

/** Says that a file is of the other kind, as far as its type tells; undefined when it may be right. */
export function wrongKind({ type }: Pick<File, "type">, kind: FileKind): string | undefined {
	if (kind === "picture" && type.startsWith("video/"))
		return t("This is a video. A picture is wanted here: JPEG, PNG, WebP or AVIF.");
	if (kind === "video" && type.startsWith("image/"))
		return t("This is a picture. A video is wanted here: MP4 or WebM.");
	return undefined;
}
