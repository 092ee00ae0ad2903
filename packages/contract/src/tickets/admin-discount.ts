import { z } from "zod";
import { optionalMoment } from "../admin/text.ts";
import { successReply } from "../reply.ts";
import { ofOccasion } from "./admin-fields.ts";
import { readDiscountCode } from "./discount.ts";

const code = z
	.string()
	.max(100)
	.transform((text, context) => {
		const read = readDiscountCode(text);
		if (read) return read;
		context.addIssue({ code: "custom", message: "4 to 20 letters and digits" });
		return z.NEVER;
	});

const discountFields = {
	/** Off the whole order: `percent` or `shillings`. */
	percent: z.int().min(1).max(100).nullable(),
	shillings: z.int().min(1).max(1_000_000_000).nullable(),
	/** Null = as often as one likes. */
	most_uses: z.int().min(1).max(10_000).nullable(),
	/** Null = while tickets are sold. */
	ends_at: optionalMoment,
};

/** Body of POST /admin/api/bookings/discounts: a code by which an order costs less. It can be ended, and not changed. */
export const newDiscountSchema = z
	.object({ ...ofOccasion, code, ...discountFields })
	.refine(({ percent, shillings }) => (percent === null) !== (shillings === null), { path: ["percent"] });

const discountSchema = z.object({
	id: z.int(),
	code: z.string(),
	...discountFields,
	ends_at: z.iso.datetime().nullable(),
	ended_at: z.iso.datetime().nullable(),
	/** It can be used: not ended, not over, and not used up. */
	is_open: z.boolean(),
	/** Bookings with it that are not over. */
	used: z.int(),
	made_by: z.string().nullable(),
});

export const adminDiscountsReplySchema = successReply(z.array(discountSchema));

export type NewDiscount = z.input<typeof newDiscountSchema>;
export type AdminDiscount = z.infer<typeof discountSchema>;
