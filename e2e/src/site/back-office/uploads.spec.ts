import { expect, test } from "#e2e/back-office/office.ts";
import { callAdmin, openScreen, save, upload } from "#e2e/back-office/staff.ts";
import { drawPicture } from "#e2e/filled-site/pictures.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";

const uploads = /\/admin\/api\/files\?/;

const picture = async (name: string, color: string) => ({
	name,
	mimeType: "image/jpeg",
	buffer: await drawPicture(80, 60, color),
});

test("several pictures at once: progress of each, one cancelled, one retried, one refused", async ({
	page,
	office,
	become,
	watch,
}) => {
	watch.tolerate(/^failed: POST \S+\/files\?name=tried/, /^415: POST \S+\/files\?name=text/);
	await become("editor");
	const photos = page.getByRole("group", { name: "Photos", exact: true });
	await openScreen(page, office.origin, `galleries/${office.gallery}`, "Gallery");
	await expect(photos.getByRole("heading", { name: "Photos (1)" })).toBeVisible();

	await test.step("under way, and one is cancelled", async () => {
		await page.getByLabel("Description").first().fill("All the dances.");
		const held = await holdRequests(page, uploads);
		await upload(page, "Photos", [
			await picture("first-dance.jpg", "#123456"),
			await picture("second-dance.jpg", "#345612"),
			await picture("cancelled-dance.jpg", "#563412"),
		]);
		await expect(photos.getByText("3 on the way")).toBeVisible();
		await expect(photos.getByRole("progressbar", { name: "Sending first-dance.jpg" })).toBeVisible();
		await save(page);
		await expect(photos.getByText("Wait until the photos are stored.")).toBeVisible();
		await photos.getByRole("button", { name: "Cancel cancelled-dance.jpg" }).click();
		await expect(photos.getByText("2 on the way")).toBeVisible();
		await held.release();
		await expect(photos.getByRole("heading", { name: "Photos (3)" })).toBeVisible();
		await page.unroute(uploads);
	});

	await test.step("the connection breaks, and it is retried", async () => {
		await page.route(uploads, (route) => route.abort("connectionreset"), { times: 1 });
		await upload(page, "Photos", [await picture("tried-again.jpg", "#654321")]);
		await expect(photos.getByText("The server cannot be reached.")).toBeVisible();
		await photos.getByRole("button", { name: "Send tried-again.jpg again" }).click();
		await expect(photos.getByRole("heading", { name: "Photos (4)" })).toBeVisible();
	});

	await test.step("a file that is no picture is refused with a reason", async () => {
		await upload(page, "Photos", [
			{ name: "text.jpg", mimeType: "image/jpeg", buffer: Buffer.from("No picture at all. ".repeat(50)) },
		]);
		await expect(photos.getByText("0 on the way, 1 failed")).toBeVisible();
		await expect(photos.getByText(/JPEG|picture|type/).first()).toBeVisible();
		await photos.getByRole("button", { name: "Cancel text.jpg" }).click();
		await expect(photos.getByText("failed")).toHaveCount(0);
	});

	await test.step("a video where photos are wanted is refused at once", async () => {
		let sent = 0;
		page.on("request", (request) => {
			if (uploads.test(request.url())) sent += 1;
		});
		await upload(page, "Photos", [
			{ name: "dance.mp4", mimeType: "video/mp4", buffer: Buffer.from("no matter") },
		]);
		await expect(photos.getByText("This is a video. A picture is wanted here")).toBeVisible();
		expect(sent).toBe(0);
		await photos.getByRole("button", { name: "Cancel dance.mp4" }).click();
	});

	await save(page, "galleries");
	const stored = await callAdmin<{ photos: { alt: string }[] }>(page, "GET", `galleries/${office.gallery}`);
	expect(stored.photos.slice(1).map(({ alt }) => alt)).toEqual([
		"First dance",
		"Second dance",
		"Tried again",
	]);
});
