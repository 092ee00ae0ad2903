import { sameEmail } from "#server/features/account/rules.ts";

type Named = { firstName: string; email: string; emailConfirmedAt: Date | null };

/**
 * The name that a letter greets with; null to an address that nobody has confirmed, because whoever asked for the letter
 * chose the name, and may not be its reader (docs/decisions/0015).
 */
export function greetedName({ firstName, email, emailConfirmedAt }: Named, to: string): string | null {
	return emailConfirmedAt !== null && sameEmail(email, to) ? firstName : null;
}
