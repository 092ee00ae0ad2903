/** The closed list of `error.code` values of the API; each has one HTTP status. */
export const errorStatus = {
	invalid_input: 400,
	invalid_json: 400,
	/** No session, or one that has ended: the only 401 for which a browser drops its stored `current_user`. */
	not_signed_in: 401,
	/** Wrong e-mail address or password at sign-in. */
	wrong_credentials: 401,
	/** Too many attempts by others: signing in needs the mailed code beside the password. */
	code_needed: 401,
	/** The password was right: a code of the authenticator, or a recovery code, is needed now. */
	second_step_needed: 401,
	/** That code is wrong, or has been used. */
	second_step_wrong: 401,
	/** The first step is too long ago, or the account has changed since. */
	second_step_over: 401,
	api_key_required: 401,
	forbidden: 403,
	cross_site: 403,
	/** `X-XSRF-TOKEN` is missing or of another session. */
	csrf_token: 403,
	account_blocked: 403,
	/** Staff must sign in in two steps, and the caller has not set that up. */
	two_step_needed: 403,
	/** It has votes: only an administrator may change it, with a reason. */
	needs_administrator: 403,
	/** A mailed link is valid, but also needs the account's password, or a new one. */
	password_needed: 403,
	voting_not_open: 403,
	voting_closed: 403,
	network_full: 403,
	/** The organisers show the counts when voting has closed, or when they publish the results. */
	counts_hidden: 403,
	not_found: 404,
	request_timeout: 408,
	already_voted: 409,
	/** An account could not be made for this address; the message does not say why. */
	registration_refused: 409,
	/** Somebody else changed the record since it was read; `error.changed` says who and when. */
	changed_meanwhile: 409,
	/** Another record has this value already; `error.field` names it. */
	already_taken: 409,
	/** The season's books are closed: it is read-only. */
	books_closed: 409,
	/** Votes of the season are held for review: its books cannot be closed before they are released or voided. */
	votes_held: 409,
	/** Votes may still arrive, be stored or be released: these are no results yet. */
	results_not_final: 409,
	/** Couples have the same number of votes in one of the first three places: the jury decides first. */
	tie_undecided: 409,
	/** They differ from those that the evening showed: nothing is published. */
	results_changed: 409,
	/** These results are public: they must be hidden first. */
	results_public: 409,
	/** A couple with votes cannot change its category; records with votes cannot be deleted. */
	has_votes: 409,
	/** Only an account whose address is confirmed works in the back office. */
	email_unconfirmed: 409,
	/** The address works in the back office already, is blocked, or has an open invitation; the message says which. */
	not_invitable: 409,
	/** The last administrator cannot be removed. */
	last_administrator: 409,
	/** A condition for closing the books is not met. */
	books_not_ready: 409,
	/** A recount or a backup is under way: one at a time. */
	task_running: 409,
	/** The account signs in in two steps already. */
	two_step_on: 409,
	/** The settings require two steps of staff. */
	two_step_demanded: 409,
	/** The submission is already decided, or the couple has sent another one since. */
	submission_over: 409,
	/** Couples are not nominated yet, or no longer, or no more can be taken; the message says which. */
	nominations_closed: 409,
	/** Voting has begun, or judges have: share and criteria of the jury stay as they are. */
	jury_locked: 409,
	/** There is no jury, or nothing is scored yet. */
	jury_not_open: 409,
	/** The jury has not closed: nobody sees what judges score, and the season does not end. */
	jury_open: 409,
	/** Nothing of the jury changes any more. */
	jury_closed: 409,
	/** The judge has handed in: sheets are not changed any more. */
	jury_handed_in: 409,
	/** Couples are missing that the judge has neither scored nor knows. */
	jury_incomplete: 409,
	/** The jury has as many judges as it may have. */
	jury_full: 409,
	/** So many seats are no longer free; the waiting list is open. */
	sold_out: 409,
	/** People have booked what is to be moved or deleted: they are told, if the organiser agrees; the message says how many and what they paid. */
	bookings_affected: 409,
	/** A ticket has another price than the buyer was shown; the message says which. */
	price_changed: 409,
	/** Tickets are not sold yet, or no longer; the message says which. */
	sales_closed: 409,
	/** The booking has been confirmed, cancelled or has expired: this action is no longer possible. */
	booking_over: 409,
	/** A mailed link that has expired, has been used or never existed. */
	link_invalid: 410,
	payload_too_large: 413,
	unsupported_media_type: 415,
	range_not_satisfiable: 416,
	rate_limited: 429,
	/** Too many wrong passwords for an account or from a network. */
	too_many_attempts: 429,
	/** One contact, or one network, holds as many seats as it may. */
	booking_limit: 429,
	internal: 500,
	/** Too many votes at once from the voter's network: the vote may be sent again in some seconds. */
	throttled: 503,
	busy: 503,
	/** The disk for files is full: the upload is not stored. */
	no_room: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
