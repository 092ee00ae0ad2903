import { z } from "zod";
import { successReply } from "../reply.ts";
import { accountFields, fullname } from "./account-fields.ts";

const {
	email,
	password,
	firstname,
	lastname,
	age_range,
	gender,
	nationality,
	country_of_residence,
	phone_number,
} = accountFields;

/** An id claimed by a body; the session decides what is permitted. */
const claimedId = z.union([z.int(), z.string().max(20)]).optional();

/** Roles of accounts; registration always makes a `user` (product §6). */
export const roles = ["user", "editor", "auditor", "admin"] as const;

/** Body of POST /users/registration (product §3); `role` is accepted and ignored. */
export const registrationRequestSchema = z.object({
	userDetails: z.object({
		fullname,
		email,
		age_range,
		nationality,
		country_of_residence,
		phone_number,
		gender,
		password,
	}),
});

/** Body of POST /auth/login (product §7); `code` (added) is the mailed one, after 401 `code_needed`. */
export const signInRequestSchema = z.object({
	user: z.object({ email, password, code: z.string().max(100).optional() }),
});

/** Body of POST /auth/second-step (added), after 401 `second_step_needed`: a code of the authenticator, or a recovery code. */
export const secondStepRequestSchema = z.object({ user: z.object({ code: z.string().min(1).max(100) }) });

/** Body of POST /auth/logout (added): nothing. */
export const signOutRequestSchema = z.object({});

/**
 * Body of POST /users/update (product §3); `updated_by` is accepted and ignored. Changing the e-mail address
 * requires the user's `password` (added).
 */
export const profileUpdateRequestSchema = z.object({
	userDetails: z.object({
		userId: claimedId,
		firstname,
		lastname,
		age_range,
		gender,
		nationality,
		country_of_residence,
		email,
		phone_number,
		password: z.string().max(256).optional(),
	}),
});

/** Body of POST /auth/change-password (product §3). */
export const changePasswordRequestSchema = z.object({
	userDetails: z.object({ old_password: password, new_password: password, user_id: claimedId }),
});

/** Body of POST /auth/forgot-password and /auth/resend-confirmation (added). */
export const emailRequestSchema = z.object({ user: z.object({ email }) });

const token = z.string().min(1).max(200);

/** Body of POST /auth/reset-password (added): `token` is that of the mailed address. */
export const resetPasswordRequestSchema = z.object({
	userDetails: z.object({ token, new_password: password }),
});

/**
 * Body of POST /auth/confirm-email (added). Without a session of the account its password is required, or a new
 * one: somebody else may have registered the address.
 */
export const confirmEmailRequestSchema = z.object({
	userDetails: z.object({
		token,
		password: z.string().min(1).max(256).optional(),
		new_password: z.optional(password),
	}),
});

/** Body of POST /auth/invitation (added): what an invitation's link offers. */
export const invitationRequestSchema = z.object({ userDetails: z.object({ token }) });

/** What an invitation offers. */
export const offerSchema = z.object({
	email: z.string(),
	role: z.enum(roles),
	/** The address has an account: accepting gives that one the role and a new password. */
	has_account: z.boolean(),
	/** The name is not known yet. */
	asks_name: z.boolean(),
	ends_at: z.iso.datetime(),
});

/** Body of POST /auth/accept-invitation (added); the names where `asks_name`. */
export const acceptInvitationRequestSchema = z.object({
	userDetails: z.object({
		token,
		firstname: z.optional(firstname),
		lastname: z.optional(lastname),
		new_password: password,
	}),
});

/** Body of POST /users/delete (added): the password is asked again. */
export const deleteAccountRequestSchema = z.object({
	userDetails: z.object({ userId: claimedId, password }),
});

/** A user's own record (product §3); nationality and country are named in the caller's language. */
export const userSchema = z.object({
	id: z.int(),
	/** The same as `id`, under the name that login replies use (product §3). */
	userId: z.int(),
	fullname: z.string(),
	firstname: z.string(),
	lastname: z.string(),
	gender: z.enum(["female", "male", "prefer not to say"]).nullable(),
	age_range: z.string().nullable(),
	nationality: z.string().nullable(),
	country: z.string().nullable(),
	email: z.string(),
	/** A new address that waits for its confirmation; until then `email` stays. */
	pending_email: z.string().nullable(),
	email_confirmed: z.boolean(),
	/** E.164. */
	phone: z.string().nullable(),
	role: z.enum(roles),
});

const time = z.iso.datetime();

/** All that is stored about a user, in their own words and times in UTC (architecture §4). */
export const ownDataSchema = z.object({
	account: userSchema.extend({
		language: z.string(),
		/** Confirmed before the present address, in lower case. */
		former_emails: z.array(z.string()),
		...{ created_at: time, updated_at: time },
	}),
	/** Where the user is signed in; the data grants no session. */
	sessions: z.array(
		z.object({ signed_in_at: time, last_seen_at: time, ends_at: time, current: z.boolean() }),
	),
	/** Mailed links that have not been used, without their secrets. */
	links: z.array(z.object({ purpose: z.string(), to: z.string(), ends_at: time })),
	/** Invitations to the back office that the user has accepted. */
	invitations: z.array(z.object({ role: z.enum(roles), invited_at: time, accepted_at: time.nullable() })),
	/** A staff member's changes in the back office, the latest first; they stay when the account is deleted. */
	recorded_changes: z.array(
		z.object({ at: time, by: z.string(), action: z.string(), resource: z.string(), label: z.string() }),
	),
	/** Mails on their way. */
	mails: z.array(z.object({ kind: z.string(), to: z.string(), asked_at: time })),
	/** Tickets that were booked with the account, or with its address; none where no tickets are sold. */
	bookings: z
		.array(
			z.object({
				reference: z.string(),
				name: z.string(),
				email: z.string().nullable(),
				phone: z.string().nullable(),
				state: z.string(),
				/** As `tellLines` has them. */
				tickets: z.string(),
				amount: z.int(),
				booked_at: time,
			}),
		)
		.optional(),
	/** Couples that were nominated with the account's address; none where none are nominated. */
	nominations: z
		.array(
			z.object({
				husband: z.string(),
				wife: z.string(),
				place: z.string(),
				reason: z.string(),
				name: z.string(),
				email: z.string().nullable(),
				phone: z.string().nullable(),
				sent_at: time,
			}),
		)
		.optional(),
	/** Couples that a judge with the account's address has looked at; none where there is no such judge. */
	judging: z
		.array(
			z.object({
				name: z.string(),
				email: z.string().nullable(),
				invited_at: time,
				handed_in_at: time.nullable(),
				husband: z.string().nullable(),
				wife: z.string().nullable(),
				knows_couple: z.boolean().nullable(),
				comment: z.string().nullable(),
				scores: z.record(z.string(), z.int()).nullable(),
			}),
		)
		.optional(),
	votes: z.string(),
});

/** Query of GET /users/{id}/data: the language of the file's own words; default the caller's. */
export const ownDataQuerySchema = z.object({ lang: z.enum(["en", "sw"]).optional() });

export const userReplySchema = successReply(userSchema);
/** Reply of POST /auth/accept-invitation (added): the user who is signed in; null where a code is still needed. */
export const acceptedReplySchema = successReply(userSchema.nullable());
export const userListReplySchema = successReply(z.array(userSchema).length(1));
/** In Swahili the file's own words are Swahili, too. */
export const ownDataReplySchema = successReply(z.union([ownDataSchema, z.record(z.string(), z.unknown())]));
export const offerReplySchema = successReply(z.array(offerSchema).length(1));

export type Role = (typeof roles)[number];
export type User = z.infer<typeof userSchema>;
export type OwnData = z.infer<typeof ownDataSchema>;
export type Registration = z.infer<typeof registrationRequestSchema>["userDetails"];
export type SignIn = z.infer<typeof signInRequestSchema>["user"];
export type ProfileUpdate = z.infer<typeof profileUpdateRequestSchema>["userDetails"];
export type PasswordChange = z.infer<typeof changePasswordRequestSchema>["userDetails"];
export type Confirmation = z.infer<typeof confirmEmailRequestSchema>["userDetails"];
export type Offer = z.infer<typeof offerSchema>;
export type InvitationAcceptance = z.infer<typeof acceptInvitationRequestSchema>["userDetails"];
export type PasswordReset = z.infer<typeof resetPasswordRequestSchema>["userDetails"];
