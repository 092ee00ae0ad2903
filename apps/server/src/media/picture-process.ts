import { drawPicture } from "#server/media/drawn-picture.ts";
import { cleanPicture, renderPicture } from "#server/media/picture.ts";
import type { PictureAnswer, PictureTask } from "#server/media/picture-renderer.ts";
import { cropPreview } from "#server/media/preview.ts";

// The process that `picture-renderer.ts` starts: pictures come from outside, so they are decoded here.

process.on("message", async ({ id, task }: { id: number; task: PictureTask }) => {
	const answer: PictureAnswer = await perform(task).then(
		(result) => ({ id, result }),
		(error: Error) => ({ id, error: error.message }),
	);
	// The server may have ended; then nobody waits for the answer.
	if (process.connected) process.send?.(answer, () => {});
});

async function perform(task: PictureTask) {
	switch (task.kind) {
		case "clean":
			return await cleanPicture(task.source, task.target, task.limits);
		case "render":
			return await renderPicture(task.content, task.width, task.format);
		case "preview":
			return await cropPreview(task.content);
		case "picture":
			return await drawPicture(task.words, task, task.shape);
		// The library and the fonts of the others take memory that pictures need not pay for.
		case "tickets": {
			const { drawTickets } = await import("#server/media/ticket-sheet.ts");
			return await drawTickets(task.words);
		}
		case "receipt": {
			const { drawReceipt } = await import("#server/media/receipt-sheet.ts");
			return await drawReceipt(task.words);
		}
		case "certificate": {
			const { drawCertificate } = await import("#server/media/certificate.ts");
			return await drawCertificate(task.words, task.sign);
		}
		case "poster": {
			const { drawPoster } = await import("#server/media/poster.ts");
			return await drawPoster(task.words, task, task.size);
		}
	}
}
