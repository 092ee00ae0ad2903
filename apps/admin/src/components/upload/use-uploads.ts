import type { AdminFile, FileKind } from "@bcc/contract/site/admin-file";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Sender, UploadQueue } from "#admin/components/upload/queue.ts";
import { uploadFile } from "#admin/components/upload/upload.ts";
import { t } from "#admin/i18n/texts.ts";

const wrongKind: Record<FileKind, { type: string; problem: string }> = {
	picture: {
		type: "video/",
		problem: t("This is a video. A picture is wanted here: JPEG, PNG, WebP or AVIF."),
	},
	video: { type: "image/", problem: t("This is a picture. A video is wanted here: MP4 or WebM.") },
};

/** Refuses files at once that the browser knows to be of the other kind; the server checks the content. */
const sender =
	(kind: FileKind): Sender<AdminFile> =>
	async (file, onProgress, signal) => {
		const { type, problem } = wrongKind[kind];
		if (file.type.startsWith(type)) throw new Error(problem);
		return uploadFile(file, kind, onProgress, signal);
	};

export type StoredUpload = { file: File; stored: AdminFile };

/**
 * Uploads of one input. Only their list subscribes to progress: the input and its cards render again when sending begins and
 * when something is stored.
 *
 * @param onStored gets them in the order chosen
 */
export function useUploads(kind: FileKind, onStored: (files: StoredUpload[]) => void) {
	const latest = useRef(onStored);
	useEffect(() => {
		latest.current = onStored;
	});
	const [queue] = useState(() => new UploadQueue<AdminFile>(sender(kind), (files) => latest.current(files)));
	const sending = useSyncExternalStore(queue.subscribe, queue.isSending);
	useEffect(() => () => queue.close(), [queue]);
	return { queue, sending };
}
