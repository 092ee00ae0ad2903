import type { AdminFile } from "@bcc/contract/admin";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { UploadQueue } from "#admin/uploads/queue.ts";
import { uploadFile } from "#admin/uploads/upload.ts";

export type StoredUpload = { file: File; stored: AdminFile };

/** Files on their way from one input. @param onStored is told of them in the order chosen */
export function useUploads(onStored: (files: StoredUpload[]) => void) {
	const latest = useRef(onStored);
	useEffect(() => {
		latest.current = onStored;
	});
	const [queue] = useState(() => new UploadQueue<AdminFile>(uploadFile, (files) => latest.current(files)));
	const uploads = useSyncExternalStore(queue.subscribe, queue.current);
	useEffect(() => () => queue.close(), [queue]);
	return { queue, uploads };
}
