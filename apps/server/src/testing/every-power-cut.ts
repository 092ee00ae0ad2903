import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allLuck, noLuck, onlyNames, SimulatedDisk, someLuck } from "#server/testing/simulated-disk.ts";
import { recordWrites } from "#server/testing/write-recorder.ts";

const lucks = [noLuck, onlyNames, allLuck, ...Array.from({ length: 4 }, (_, index) => someLuck(index))];

/**
 * Does something in an empty folder, and checks its state after every possible power cut.
 *
 * @param look gets a folder as after the cut, and whether the work was done when it came
 * @param prepare writes the synced initial content of the folder
 */
export async function atEveryPowerCut(
	work: (folder: string) => Promise<unknown>,
	look: (folder: string, done: boolean) => Promise<void>,
	prepare: (folder: string) => Promise<unknown> = async () => {},
): Promise<void> {
	const parent = await mkdtemp(join(tmpdir(), "bcc-power-cut-"));
	const folder = await mkdtemp(join(parent, "recorded-"));
	try {
		await prepare(folder);
		const { operations, before } = await recordWrites(folder, async (operations) => {
			const before = operations.length;
			await work(folder);
			return { operations, before };
		});
		const disk = new SimulatedDisk();
		for (const [index, operation] of operations.entries()) {
			disk.apply(operation);
			if (index + 1 < before) continue;
			for (const [number, luck] of lucks.entries()) {
				const left = join(parent, `cut-${index}-${number}`);
				disk.restore(left, luck);
				await look(left, index + 1 === operations.length);
			}
		}
	} finally {
		await rm(parent, { recursive: true, force: true });
	}
}
