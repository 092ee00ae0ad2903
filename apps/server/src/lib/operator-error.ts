/** An error that an operator must correct; its message, one readable line, explains it. */
export class OperatorError extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = new.target.name;
	}
}
