import { programmeToday } from "@bcc/contract/programme/calendar";
import { namesOf } from "#e2e/filled-site/categories.ts";
import { drawPicture } from "#e2e/filled-site/pictures.ts";

const year = Number(programmeToday().slice(0, 4));

export const season = { year, name: `Wanandoa Bora ${year}`, next: `Wanandoa Bora ${year + 1}` };

type Award = { code: string; name: string; nameSw: string; votes: number[] };

/** The awards; `votes` are those that each of its couples gets, the burst beside them. */
export const awards = [
	{ code: "BCC-01", name: "Couple of Faith", nameSw: "Wanandoa wa Imani", votes: [12, 20, 18, 12, 8] },
	{ code: "BCC-02", name: "Golden Years", nameSw: "Miaka ya Dhahabu", votes: [18, 18, 13, 8, 3] },
	{ code: "BCC-03", name: "Couple of Prayer", nameSw: "Wanandoa wa Maombi", votes: [8, 14, 19, 10, 15] },
] as const satisfies Award[];

/** Cast within moments from one /24, for the first couple of the first award. */
export const burst = 88;

const names = namesOf(15);

export const couples = awards.map((_award, index) =>
	names.slice(index * 5, index * 5 + 5).map(([husband, wife]) => ({
		husband,
		wife,
		name: `${husband} & ${wife}`,
	})),
);

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** Votes of each award, the burst among them, and of the season. */
export const votesOf = awards.map(({ votes }, index) => sum(votes) + (index === 0 ? burst : 0));
export const allVotes = sum(votesOf);

export const staff = [
	{ email: "rehema@example.org", firstname: "Rehema", lastname: "Kimaro", role: "Editor" },
	{ email: "yohana@example.org", firstname: "Yohana", lastname: "Temba", role: "Auditor" },
] as const;

const file = (name: string, lines: string[][]) => ({
	name,
	mimeType: "text/csv",
	buffer: Buffer.from(lines.map((cells) => cells.join(",")).join("\r\n")),
});

/** The organisers' spreadsheet. */
export const coupleSheet = file("couples.csv", [
	["Category", "Husband", "Wife", "Story", "Story (Swahili)"],
	...awards.flatMap(({ code }, index) =>
		(couples[index] ?? []).map(({ husband, wife }) => [
			...[code, husband, wife],
			...["They lead the choir of their church.", "Wanaongoza kwaya ya kanisa lao."],
		]),
	),
]);

/** Small: drawing it, and making its widths on the server, takes longer than filling in the form. */
export async function picture(name: string, shade: number, width = 80, height = 60) {
	const color = `hsl(${(shade * 47) % 360}, 40%, 30%)`;
	return { name, mimeType: "image/jpeg", buffer: await drawPicture(width, height, color) };
}
