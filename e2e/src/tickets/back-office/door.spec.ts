import { programmeClock } from "@bcc/contract/programme/calendar";
import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/back-office/office.ts";
import { phone } from "#e2e/back-office/sizes.ts";
import { callAdmin } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expectFit } from "#e2e/fixtures/fit.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expectStored } from "#e2e/fixtures/stored-door.ts";

const hour = 60 * 60 * 1000;
type Made = { id: number; reference: string };

/** An event like another one, which begins in three hours: its doors are open. With a kind of ten seats. */
async function storeSale(page: Page, like: number) {
	const clockIn = (hours: number) => programmeClock(new Date(Date.now() + hours * hour));
	const [start_date, time_in] = clockIn(3);
	const [, time_out] = clockIn(6);
	const event = await callAdmin(page, "GET", `events/${like}`);
	const times = { start_date, time_in: time_in.slice(0, 5), time_out: time_out.slice(0, 5) };
	const values = { ...event, name: "Gala at the door", photos: [], ...times };
	const { id } = await callAdmin<{ id: number }>(page, "POST", "events", values);
	const of = { occasion: "event", occasion_id: id };
	await callAdmin(page, "PUT", "bookings/sale", {
		...{ ...of, version: null, seats: 100, reservation_hours: 48, offer_hours: 24 },
		kinds: [
			{ position: 1, name: "Table", price: 400_000, seats_each: 10, seats: null, sold: "public" },
			{ position: 2, name: "Single", price: 50_000, seats_each: 1, seats: null, sold: "public" },
		],
	});
	const sale = await callAdmin<{ sale: { kinds: { id: number }[] } }>(
		page,
		"GET",
		`bookings/sale?occasion=event&occasion_id=${id}`,
	);
	const [table, single] = sale.sale.kinds.map((kind) => kind.id);
	const book = (kind_id: number | undefined, name: string, paid: boolean) =>
		callAdmin<Made>(page, "POST", "bookings", {
			lines: [{ kind_id, tickets: 1 }],
			...{ name, email: null, phone: "0712345678", paid, key: crypto.randomUUID() },
		});
	const { link } = await callAdmin<{ link: string }>(page, "POST", "bookings/door-links", {
		...of,
		label: "Main door",
	});
	const partPaid = await book(single, "Baraka Kimaro", false);
	await callAdmin(page, "POST", `bookings/${partPaid.id}/confirm`, {
		from: "reserved",
		paid: 0,
		amount: 30_000,
		less: true,
	});
	return {
		of,
		link,
		table: await book(table, "Asha N'gombe", true),
		single: partPaid,
		unpaid: await book(single, "Neema Mushi", false),
	};
}

/** The part-paid booking as it is. */
const cancelling = { from: "confirmed", paid: 30_000, entered: 0, reason: "Ill" };
const answer = (door: Page) => door.locator('[aria-live="assertive"]');
const search = (door: Page) => door.getByLabel(m.door_search());
const letInButton = (door: Page, name: string, number = "1") =>
	door.getByRole("button", { name: m.door_let_in_named({ name, number }), exact: true });
test.beforeEach(async ({ watch, become }) => {
	watch.tolerate(/\/bookings\/door\//, /\/book\/door/);
	await become("editor");
});

test("the door works through a reload without connection: entries survive it, and are sent once", async ({
	page,
	office,
	anotherVisitor,
}) => {
	const { link, of, table, single, unpaid } = await storeSale(page, office.event);
	const door = await anotherVisitor();
	await door.setViewportSize(phone);
	await openPage(door, link);
	await expect(door.getByText(m.door_online())).toBeVisible();
	await expectStored(door);
	await door.context().setOffline(true);
	await door.reload();
	await expect(door.getByText(m.door_offline())).toBeVisible();

	await test.step("without connection: all ten at once, a typed seat, and who has not paid", async () => {
		await search(door).fill("asha ngombe");
		const all = { count: 10, shown: "10" };
		await door
			.getByRole("button", { name: m.door_let_all_in(all) })
			.or(door.getByRole("button", { name: m.door_let_all_in_named({ name: "Asha N'gombe", ...all }) }))
			.click();
		await expect(door.getByText("10 / 11")).toBeVisible();
		await expect(answer(door)).toContainText("(10)");
		await answer(door).getByRole("button", { name: m.door_undo() }).click();
		await expect(door.getByText("0 / 11")).toBeVisible();
		// A phone throws the page away.
		await door.reload();
		await search(door).fill(`${table.reference.toLowerCase()} 7`);
		await search(door).press("Enter");
		await expect(answer(door)).toContainText(m.door_entered());
		await expect(door.getByText("1 / 11")).toBeVisible();
		await search(door).fill("neema");
		await expect(door.getByText(m.door_unpaid({ amount: "50,000" }))).toBeVisible();
		await expect(letInButton(door, "Neema Mushi")).toHaveCount(0);
		await search(door).fill(unpaid.reference);
		await search(door).press("Enter");
		await expect(door.getByText("1 / 11")).toBeVisible();
		await search(door).fill("kimaro");
		// What was said of somebody else is gone.
		await expect(answer(door)).toBeEmpty();
		const partPaid = m.door_part_paid({ amount: "20,000" });
		await expect(door.getByText(partPaid)).toBeVisible();
		await letInButton(door, "Baraka Kimaro").click();
		await expect(door.getByText("2 / 11")).toBeVisible();
		await expect(answer(door)).toContainText(partPaid);
		await expectAccessible(door);
		await expectFit(door);
	});

	await test.step("meanwhile one booking is cancelled: its entry is a conflict that the organiser sees", async () => {
		await callAdmin(page, "POST", `bookings/${single.id}/cancel`, cancelling);
		await door.reload();
		await expect(door.getByText("2 / 11")).toBeVisible();
		await door.context().setOffline(false);
		await door.evaluate(() => dispatchEvent(new Event("online")));
		await expect(door.getByText(m.door_online())).toBeVisible();
		await expect(door.getByText(m.door_invalid())).toBeVisible();
		await expect(door.getByText("1 / 10")).toBeVisible();
		const sums = async () =>
			(
				await callAdmin<{ sums: object }>(
					page,
					"GET",
					`bookings/sale?occasion=event&occasion_id=${of.occasion_id}`,
				)
			).sums;
		expect(await sums()).toMatchObject({ entered: 1, conflicts: 1 });
		await door.reload();
		await expect(door.getByText("1 / 10")).toBeVisible();
		await expectFit(door);
		await expectAccessible(door);
		await door.getByRole("button", { name: m.door_settled_named({ name: "Baraka Kimaro" }) }).click();
		await expect(door.getByText(m.door_invalid())).toBeHidden();
		await expect.poll(sums).toMatchObject({ entered: 1, conflicts: 0 });
		await door.reload();
		await expect(door.getByText(m.door_invalid())).toBeHidden();
	});
});

test("who was let in with connection is in after a reload without it, and whose entry was undone is not", async ({
	page,
	office,
	anotherVisitor,
}) => {
	const { link, single } = await storeSale(page, office.event);
	const door = await anotherVisitor();
	const list = (path: URL) => path.pathname.endsWith("/bookings/door/list");
	// The stored list does not become newer than the stored page.
	await door.route(list, (route) => route.abort());
	await openPage(door, link);
	await expectStored(door);
	const isStored = () =>
		door.evaluate(() => {
			const key = Object.keys(localStorage).find((name) => name.startsWith("door ")) ?? "";
			const { list, queue } = JSON.parse(localStorage.getItem(key) ?? "{}");
			const entered = list.seats.filter((seat: { entered_at: unknown }) => seat.entered_at);
			return [entered.length, queue.length];
		});
	const reload = async () => {
		await door.context().setOffline(true);
		await door.reload();
		await expect(door.getByText(m.door_offline())).toBeVisible();
	};
	await search(door).fill("kimaro");
	await letInButton(door, "Baraka Kimaro").click();
	await expect.poll(isStored).toEqual([1, 0]);
	await reload();
	await expect(door.getByText("1 / 11")).toBeVisible();
	await door.context().setOffline(false);
	await search(door).fill("kimaro");
	await door.getByRole("button", { name: m.door_undo_named({ name: "Baraka Kimaro", number: "1" }) }).click();
	await expect.poll(isStored).toEqual([0, 0]);
	await reload();
	await expect(door.getByText("0 / 11")).toBeVisible();

	await test.step("who is let in without connection by a cancelled booking is shown, also while the search stands", async () => {
		await callAdmin(page, "POST", `bookings/${single.id}/cancel`, cancelling);
		await search(door).fill("kimaro");
		await letInButton(door, "Baraka Kimaro").click();
		await expect(answer(door)).toContainText(m.door_let_in_offline());
		await door.context().setOffline(false);
		await door.evaluate(() => dispatchEvent(new Event("online")));
		await expect(answer(door)).toContainText(m.door_not_valid());
		await expect(answer(door)).not.toContainText(m.door_let_in_offline());
		await expect(door.getByText(m.door_invalid())).toBeVisible();
		await expect(search(door)).toHaveValue("kimaro");
	});
});

test("the worker controls the door's page alone, and goes with its link", async ({
	page,
	office,
	anotherVisitor,
}) => {
	const { link, of } = await storeSale(page, office.event);
	const door = await anotherVisitor();
	const registered = () =>
		door.evaluate(async () => {
			const all = await navigator.serviceWorker.getRegistrations();
			return all
				.map(({ scope, active }) => [new URL(scope).pathname, active?.scriptURL.split("/").pop()])
				.sort();
		});
	const ofSite = ["/", "offline-worker.js"];
	await openPage(door, `${office.origin}/events/view?eventId=${of.occasion_id}`);
	await expect.poll(registered).toEqual([ofSite]);
	await openPage(door, link);
	await expectStored(door);
	expect(await registered()).toEqual([ofSite, [new URL(link).pathname, "door-worker.js"]]);
	for (const path of ["/home", "/book", "/events"]) {
		await openPage(door, office.origin + path);
		expect(await door.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
			/\/offline-worker\.js$/,
		);
	}
	const urls = await door.evaluate(async () =>
		(await (await caches.open("door")).keys()).map(({ url }) => url),
	);
	expect(urls.filter((url) => !new URL(url).pathname.startsWith("/assets/"))).toEqual([link]);

	await openPage(door, link);
	await expect(door.getByText(m.door_online())).toBeVisible();
	const links = await callAdmin<{ id: number }[]>(
		page,
		"GET",
		`bookings/door-links?occasion=event&occasion_id=${of.occasion_id}`,
	);
	await callAdmin(page, "POST", `bookings/door-links/${links[0]?.id}/end`, {});
	await door.evaluate(() => dispatchEvent(new Event("online")));
	await expect(door.getByText(m.door_ended())).toBeVisible();
	await expect.poll(registered).toEqual([ofSite]);
	expect(await door.evaluate(() => caches.keys())).toEqual([]);
	expect(
		await door.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("door "))),
	).toEqual([]);
});

test("a scanner that types lets in, wherever the focus is", async ({ page, office, anotherVisitor }) => {
	const { link, single } = await storeSale(page, office.event);
	const { link: ticketLink } = await callAdmin<{ link: string }>(page, "GET", `bookings/${single.id}/link`);
	const token = new URL(ticketLink).searchParams.get("token");
	const reply = await page.request.post(`${office.origin}/bookings/view`, {
		data: { token },
		headers: { "app-channel": "web-portal", "api-key": "test", origin: office.origin },
	});
	const code: string = (await reply.json()).data[0].seat_list[0].code;
	const door = await anotherVisitor();
	await door.setViewportSize(phone);
	await openPage(door, link);
	await expect(door.getByText(m.door_online())).toBeVisible();
	await search(door).fill("asha");
	await letInButton(door, "Asha N'gombe").click();
	await expect(door.getByText("1 / 11")).toBeVisible();
	// The focus is on a button, which Enter would press.
	await answer(door).getByRole("button", { name: m.door_undo() }).focus();
	await door.keyboard.type(code);
	await door.keyboard.press("Enter");
	await expect(answer(door)).toContainText("Baraka Kimaro");
	await expect(door.getByText("2 / 11")).toBeVisible();
	await expect(search(door)).toHaveValue("");
});

test("a phone whose connection comes back while it still waits for an answer asks once more", async ({
	page,
	office,
	anotherVisitor,
}) => {
	const { link } = await storeSale(page, office.event);
	const door = await anotherVisitor();
	let looks = 0;
	const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
	await door.context().route("**/bookings/door/list", async (route) => {
		looks += 1;
		if (looks > 1) return await route.continue();
		await lost;
		await route.abort();
	});
	await openPage(door, link);
	await expect.poll(() => looks).toBe(1);
	await door.evaluate(() => dispatchEvent(new Event("online")));
	lose();
	// By the clock it would be after 20 seconds.
	await expect.poll(() => looks, { timeout: 8_000 }).toBe(2);
	await expect(door.getByText(m.door_online())).toBeVisible();
});
