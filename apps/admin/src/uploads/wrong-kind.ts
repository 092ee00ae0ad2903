import type { FileKind } from "@bcc/contract/admin";

const wanted = {
	picture: "A picture is wanted here: JPEG, PNG, WebP or AVIF.",
	video: "A video is wanted here: MP4 or WebM.",
};

/** Says that a file is of the other kind, as far as its type tells; undefined when it may be right. */
export function wrongKind({ type }: Pick<File, "type">, kind: FileKind): string | undefined {
	if (kind === "picture" && type.startsWith("video/")) return `This is a video. ${wanted.picture}`;
	if (kind === "video" && type.startsWith("image/")) return `This is a picture. ${wanted.video}`;
	return undefined;
}
