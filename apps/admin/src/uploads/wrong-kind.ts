import type { FileKind } from "@bcc/contract/admin";
import { t } from "#admin/i18n/texts.ts";

const wanted = {
	picture: t("A picture is wanted here: JPEG, PNG, WebP or AVIF."),
	video: t("A video is wanted here: MP4 or WebM."),
};

/** Says that a file is of the other kind, as far as its type tells; undefined when it may be right. */
export function wrongKind({ type }: Pick<File, "type">, kind: FileKind): string | undefined {
	if (kind === "picture" && type.startsWith("video/"))
		return t("This is a video. %{picture}", { picture: wanted.picture });
	if (kind === "video" && type.startsWith("image/"))
		return t("This is a picture. %{video}", { video: wanted.video });
	return undefined;
}
