import { z } from "zod";
import { successReply } from "../reply.ts";

/** How soon an organiser hears by e-mail of new bookings and payments: `at_once` = within minutes, and not more often than every ten. */
export const noticePaces = ["never", "daily", "at_once"] as const;

/** Body of PUT /admin/api/bookings/notices: for the one who asks. */
export const noticeSchema = z.object({ pace: z.enum(noticePaces) });

export const noticeReplySchema = successReply(noticeSchema);

export type NoticePace = (typeof noticePaces)[number];
