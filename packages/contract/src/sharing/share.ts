import { z } from "zod";

/** Query of a card: its language, and the version that the address was made for. */
export const cardQuerySchema = z.object({
	lang: z.enum(["en", "sw"]).default("en"),
	v: z.string().max(32).optional(),
});

/** Query of GET /share/photo.jpg: `path` is a stored picture's name. */
export const previewQuerySchema = z.object({ path: z.string().min(1).max(512) });
