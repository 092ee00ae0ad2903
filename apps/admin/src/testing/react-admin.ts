/**
 * What tests without a browser need of react-admin, which takes seconds to load. One for all of them: they share their modules, so
 * a test file may get what another one has loaded.
 */
export class HttpError extends Error {
	readonly status: number;
	readonly body: unknown;

	constructor(message: string, status: number, body: unknown = null) {
		super(message);
		this.status = status;
		this.body = body;
	}
}

export const downloadCSV = (): void => {};
