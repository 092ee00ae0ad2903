import { measurePicture, renderPicture } from "#server/features/file/picture.ts";
import type { PictureAnswer, PictureTask } from "#server/features/file/picture-renderer.ts";

// The process that `picture-renderer.ts` starts: pictures come from outside, so they are decoded here.

process.on("message", async ({ id, task }: { id: number; task: PictureTask }) => {
	const answer: PictureAnswer = await perform(task).then(
		(result) => ({ id, result }),
		(error: Error) => ({ id, error: error.message }),
	);
	// The server may be gone by now; then nobody waits for the answer.
	if (process.connected) process.send?.(answer, () => {});
});

async function perform(task: PictureTask) {
	return task.kind === "measure"
		? await measurePicture(task.content)
		: await renderPicture(task.content, task.width, task.format);
}
