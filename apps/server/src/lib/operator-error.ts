/** What an operator has to put right: its message, one readable line, says all. */
export class OperatorError extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = new.target.name;
	}
}
