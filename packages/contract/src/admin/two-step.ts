import { z } from "zod";
import { successReply } from "../reply.ts";

const password = z.string().min(1).max(256);
const code = z.string().min(1).max(100);

/** How the asking one of the staff signs in: reply of GET /admin/api/me/two-step. */
export const twoStepStateSchema = z.object({
	enabled: z.boolean(),
	/** All of the staff have to: it cannot be switched off. */
	demanded: z.boolean(),
	/** Recovery codes that are left. */
	recovery_codes: z.int(),
});

/**
 * Body of POST …/begin. Who has to set it up and has just signed in is not asked for the password again: left out, it is refused by
 * its field where that is longer ago.
 */
export const twoStepPasswordRequestSchema = z.object({ password: password.optional() });

/** What an authenticator is given: a secret in base32, and the same as an address, for a QR code. */
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
