import { z } from "zod";

/** Query of GET /files/get: `path` is a stored file's name; `w` asks for a picture of that width (added). */
export const fileQuerySchema = z.object({
	path: z.string().min(1).max(512),
	w: z
		.string()
		.regex(/^\d{1,4}$/)
		.transform(Number)
		.refine((width) => width >= 1)
		.optional(),
});
