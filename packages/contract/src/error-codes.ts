/** The closed list of `error.code` values of the API; each has one HTTP status. */
export const errorStatus = {
	invalid_input: 400,
	invalid_json: 400,
	/** No session, or one that has ended: the only 401 for which a browser drops its stored `current_user`. */
	not_signed_in: 401,
	/** Wrong e-mail address or password at sign-in. */
	wrong_credentials: 401,
	/** Others have tried too often: the password lets in with the code that was mailed. */
	code_needed: 401,
	/** The password was right: a code of the authenticator, or a recovery code, is wanted now. */
	second_step_needed: 401,
	/** That code is wrong, or has been used. */
	second_step_wrong: 401,
	/** The first step is too long ago, or was made with what has changed since. */
	second_step_over: 401,
	api_key_required: 401,
	forbidden: 403,
	cross_site: 403,
	/** `X-XSRF-TOKEN` is missing or of another session. */
	csrf_token: 403,
	account_blocked: 403,
	/** The staff signs in in two steps, and the asking one has not set that up. */
	two_step_needed: 403,
	/** Votes rest on it: an administrator changes it, and says why. */
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
	/** An account could not be made for this address; the words do not say why. */
	registration_refused: 409,
	/** Somebody else changed the record since it was read; `error.changed` says who and when. */
	changed_meanwhile: 409,
	/** Another record has this value already; `error.field` names it. */
	already_taken: 409,
	/** The season's books are closed: it is read-only. */
	books_closed: 409,
	/** Votes of the season are held for review: its books are not closed before they are released or voided. */
	votes_held: 409,
	/** Votes may still come, be stored or be released: these are no results yet. */
	results_not_final: 409,
	/** Couples have the same number of votes in one of the first three places: the jury decides first. */
	tie_undecided: 409,
	/** They are not what the screen of the evening showed: nothing is published. */
	results_changed: 409,
	/** Visitors see these results: they are hidden first. */
	results_public: 409,
	/** A couple with votes stays in its category; what has votes is not deleted. */
	has_votes: 409,
	/** Only an account whose address is confirmed works in the back office. */
	email_unconfirmed: 409,
	/** The address works in the back office already, is blocked, or has an open invitation; the message says which. */
	not_invitable: 409,
	/** Without this account nobody could administer. */
	last_administrator: 409,
	/** Something is to be done before the books are closed. */
	books_not_ready: 409,
	/** A recount, a backup or a check is under way: one at a time. */
	task_running: 409,
	/** The account signs in in two steps already. */
	two_step_on: 409,
	/** The settings demand two steps of the staff. */
	two_step_demanded: 409,
	/** What a couple sent is decided on already, or the couple has sent something else since. */
	submission_over: 409,
	/** As many seats are not free any more; one may wait for them. */
	sold_out: 409,
	/** Tickets are not sold yet, or no longer; the words say which. */
	sales_closed: 409,
	/** The booking has been confirmed, cancelled or has run out: this can no longer be done with it. */
	booking_over: 409,
	/** A mailed link that has expired, has been used or never was. */
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
	/** Very many vote from the voter's network: the same vote may come again in some seconds. */
	held_back: 503,
	busy: 503,
	/** The disk of the files is full: what was sent is not stored. */
	no_room: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
