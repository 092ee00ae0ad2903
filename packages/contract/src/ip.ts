import { z } from "zod";

/** Reply of GET /ip, in the shape of the public services it replaces (product §7). */
export const ipReplySchema = z.object({ ip: z.string() });

export type IpReply = z.infer<typeof ipReplySchema>;
