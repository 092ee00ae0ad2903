/** The closed list of `error.code` values of the API; each has one HTTP status. */
export const errorStatus = {
	invalid_input: 400,
	invalid_json: 400,
	unauthorized: 401,
	api_key_required: 401,
	forbidden: 403,
	cross_site: 403,
	voting_not_open: 403,
	voting_closed: 403,
	network_full: 403,
	not_found: 404,
	request_timeout: 408,
	already_voted: 409,
	payload_too_large: 413,
	unsupported_media_type: 415,
	range_not_satisfiable: 416,
	rate_limited: 429,
	internal: 500,
	busy: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
