import { adminPath } from "@bcc/contract/admin/resource";
import type { AdminFile, FileKind } from "@bcc/contract/site/admin-file";
import { callHeaders, refusal } from "#admin/providers/api.ts";
import { sessionEnd } from "#admin/providers/session-end.ts";

/**
 * Sends a file to be stored. XMLHttpRequest, because `fetch` reports no progress.
 *
 * @param kind the wanted kind: another is refused
 * @param onProgress the part sent, 0 to 1
 * @throws ApiError when it is refused; an AbortError when cancelled
 */
export function uploadFile(
	file: File,
	kind: FileKind,
	onProgress: (part: number) => void,
	signal: AbortSignal,
): Promise<AdminFile> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("POST", `${adminPath}/files?${new URLSearchParams({ name: file.name, kind })}`);
		for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
		request.setRequestHeader("content-type", "application/octet-stream");
		request.responseType = "json";
		request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
		request.onload = () => {
			if (request.response?.status === 1) resolve(request.response.data as AdminFile);
			else {
				sessionEnd.note(request.response?.error?.code);
				reject(refusal(request.status, request.response, "/files"));
			}
		};
		request.onerror = () => reject(refusal(0, null, "/files"));
		request.onabort = () => reject(signal.reason);
		signal.addEventListener("abort", () => request.abort(), { once: true });
		request.send(file);
	});
}
