import { programmeClock } from "@bcc/contract/programme/calendar";
import { m } from "@bcc/messages";
import { expect, test } from "#e2e/back-office/office.ts";
import { phone } from "#e2e/back-office/sizes.ts";
import { callAdmin, openScreen } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expectFit } from "#e2e/fixtures/fit.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";

test("by a link that may, tickets are sold at the door: once though an answer is lost, and not without connection", async ({
	page,
	office,
	become,
	browser,
	watch,
}) => {
	watch.tolerate(/\/bookings\/door\//, /\/book\/door/);
	await become("editor");
	const clockIn = (hours: number) => programmeClock(new Date(Date.now() + hours * 60 * 60_000));
	const [start_date, time_in] = clockIn(3);
	const event = await callAdmin(page, "GET", `events/${office.event}`);
	const { id } = await callAdmin<{ id: number }>(page, "POST", "events", {
		...event,
		...{ name: "Dinner with a till", photos: [], start_date },
		...{ time_in: time_in.slice(0, 5), time_out: clockIn(6)[1].slice(0, 5) },
	});
	await callAdmin(page, "PUT", "bookings/sale", {
		...{ occasion: "event", occasion_id: id, version: null, seats: 50 },
		...{ reservation_hours: 48, offer_hours: 24 },
		kinds: [
			{
				position: 1,
				name: "Single",
				name_sw: null,
				price: 30_000,
				seats_each: 1,
				seats: null,
				sold: "public",
			},
			{ position: 2, name: "Staff", name_sw: null, price: 0, seats_each: 1, seats: 20, sold: "staff" },
		],
	});
	const sums = async () =>
		(await callAdmin<{ sums: object }>(page, "GET", `bookings/sale?occasion=event&occasion_id=${id}`)).sums;

	await openScreen(page, office.origin, `events/${id}`, "Event");
	await page.getByRole("button", { name: "Make a link for the door" }).click();
	await page.getByLabel("For whom").fill("Till");
	await page.getByLabel("It may also sell tickets, for cash or mobile money").check();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Make the link" }).click();
	const message = await page.getByRole("textbox", { name: "Message" }).inputValue();
	await page.getByRole("button", { name: "Done" }).click();
	await expect(page.getByText(/^Sells tickets\. Bookings: 0;/)).toBeVisible();

	const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
	watch.follow(context);
	const door = await context.newPage();
	await openPage(door, /https?:\S+/.exec(message)?.[0] ?? "");
	await expect(door.getByRole("navigation")).toHaveCount(0);
	await expect(door.getByRole("contentinfo")).toHaveCount(0);
	const search = await door.getByLabel(m.door_search()).boundingBox();
	expect(search?.y).toBeGreaterThan(phone.height / 2);

	const sell = door.getByRole("button", { name: m.door_sell() });
	const submit = door.getByRole("button", { name: m.door_sale_submit() });
	await sell.tap();
	await expect(submit).toBeDisabled();
	await door.getByRole("button", { name: `${m.ticket_more()}: Single` }).tap();
	await door.getByRole("button", { name: `${m.ticket_more()}: Single` }).tap();
	await door.getByLabel(m.door_sale_mobile()).check();
	await door.getByLabel(m.door_sale_code()).fill("SGH7K2LM94");
	await door.getByLabel(m.door_sale_name()).fill("Juma Ali");
	await expect(door.getByText(m.door_sale_total({ amount: "Tshs 60,000" }))).toBeVisible();
	await expectAccessible(door);
	await expectFit(door);
	await submit.tap();
	const sold = door.getByText(m.door_sale_done({ kinds: "2 × Single", amount: "Tshs 60,000" }));
	await expect(sold).toBeInViewport({ ratio: 1 });
	await expect(door.getByText("2 / 2")).toBeVisible();
	await expectAccessible(door);

	await test.step("an answer is lost, and the page with it: sent again it is the same sale", async () => {
		await door.route("**/bookings/door/sell", async (route) => {
			await route.fetch();
			await route.abort();
		});
		await door.getByRole("button", { name: `${m.ticket_more()}: Single` }).tap();
		await submit.tap();
		await expect(door.getByText(m.door_sale_unanswered())).toBeVisible();
		await door.unroute("**/bookings/door/sell");
		await door.reload();
		await sell.tap();
		await expect(door.getByText(m.door_sale_unanswered())).toBeVisible();
		await expect(door.getByLabel(m.door_sale_name())).toBeDisabled();
		await submit.tap();
		await expect(
			door.getByText(m.door_sale_done({ kinds: "1 × Single", amount: "Tshs 30,000" })),
		).toBeVisible();
		expect(await sums()).toMatchObject({ received: 90_000, entered: 3 });
	});

	await test.step("without connection nothing is sold", async () => {
		await context.setOffline(true);
		await door.getByRole("button", { name: `${m.ticket_more()}: Staff` }).tap();
		await door.evaluate(() => dispatchEvent(new Event("online")));
		await expect(door.getByText(m.door_sale_offline())).toBeVisible();
		await expect(submit).toBeDisabled();
		await context.setOffline(false);
		await door.evaluate(() => dispatchEvent(new Event("online")));
		await submit.tap();
		await expect(door.getByText("4 / 4")).toBeVisible();
	});
	await context.close();

	await page.reload();
	await expect(page.getByText(/^Sells tickets\. Bookings: 3; came: Tshs 90,000/)).toBeVisible();
});
