import { programmeToday } from "@bcc/contract";

/** A demo video, `videos/<name>.webm`, and what it is called where it is shown. */
export type DemoVideo = { video: string; title: string; titleSw: string };

/** What demo seminars and events have in common. */
export type DemoOccasion = {
	name: string;
	nameSw: string;
	topic: string;
	topicSw: string;
	presenter: string;
	description: string;
	descriptionSw: string;
	/** Whole shillings; 0 = free. */
	price: number;
	/** Days from the first start of the demo; below 0 it is past. */
	startsIn: number;
	timeIn: string;
	timeOut: string;
	/** Names of demo photos, the first one for the card. */
	photos: string[];
	videos: DemoVideo[];
};

const day = 24 * 60 * 60 * 1000;

/** The day, `YYYY-MM-DD`, so many days after `now` at the programme's place. */
export function dayIn(days: number, now: Date): string {
	return programmeToday(new Date(now.getTime() + days * day));
}
