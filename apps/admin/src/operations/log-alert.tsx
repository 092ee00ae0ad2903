import type { LogRefusal, Operations } from "@bcc/contract/admin";
import { Alert, AlertTitle } from "@mui/material";

const words: Record<LogRefusal, string> = {
	rolled_back: "More leaves were signed than this database has: it may be an older one, out of a backup.",
	contradiction: "What was signed is not what this database has.",
	foreign: "What was signed last is not signed with this log's key: SECRET_KEY may be another one.",
	damaged: "Rows of the log were changed in the database.",
};

/** Why the public log grows no more, as long as that is so. */
export function LogAlert({ log: { refusal, witnesses } }: { log: Operations["log"] }) {
	if (!refusal) return null;
	const told = witnesses.filter(({ fault }) => fault === "ahead" || fault === "contradiction");
	return (
		<Alert severity="error">
			<AlertTitle>The public log is not signed any more</AlertTitle>
			{words[refusal]}
			{told.length > 0 && ` The witness ${told.map(({ name }) => name).join(", ")} says so.`} Votes are stored
			and counted, but have no place in the log. See section 11 of docs/operations.md.
		</Alert>
	);
}
