import { z } from "zod";
import { successReply } from "../reply.ts";

const password = z.string().min(1).max(256);
const code = z.string().min(1).max(100);

/** How the calling member of staff signs in: reply of GET /admin/api/me/two-step. */
export const twoStepStateSchema = z.object({
	enabled: z.boolean(),
	/** Required of all staff: it cannot be switched off. */
	demanded: z.boolean(),
	/** Recovery codes that are left. */
	recovery_codes: z.int(),
});

/**
 * Body of POST …/begin. The password may be left out right after a sign-in by a user who has to set it up; later its field is
 * refused.
 */
export const twoStepPasswordRequestSchema = z.object({ password: password.optional() });

/** The secret for an authenticator: in base32, and as an address for a QR code. */
export const twoStepBeginSchema = z.object({ secret: z.string(), address: z.string() });

/** Body of POST …/confirm: a code of the authenticator shows that it has the secret. */
export const twoStepCodeRequestSchema = z.object({ code });

/** Body of POST …/off and …/recovery-codes. */
export const twoStepProofRequestSchema = z.object({ password, code });

/** Recovery codes, each for one sign-in; returned only here. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

export const twoStepStateReplySchema = successReply(twoStepStateSchema);
export const twoStepBeginReplySchema = successReply(twoStepBeginSchema);
export const recoveryCodesReplySchema = successReply(recoveryCodesSchema);

export type TwoStepState = z.infer<typeof twoStepStateSchema>;
export type TwoStepBegin = z.infer<typeof twoStepBeginSchema>;
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
