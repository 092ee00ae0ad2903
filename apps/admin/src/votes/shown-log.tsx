import type { ShownLog, VoteResults } from "@bcc/contract/admin";
import { Typography } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { FormNotice } from "#admin/panels/parts.tsx";

type Waiting = ShownLog["waits_for"][number];

function nameOf({ name, reason }: Waiting): string {
	if (reason === "voting") return t("%{name} (voting goes on)", { name });
	if (reason === "withdrawn") return t("%{name} (withdrawn with its votes)", { name });
	return reason === "no_vote_counts" ? t("%{name} (none of its votes counts)", { name }) : name;
}

/** Where categories are public one by one: what the public log's entries still wait for. */
export function LogWaits({ log: { shown, waits_for } }: { log: ShownLog }) {
	if (shown || waits_for.length === 0) return null;
	const neverAlone = waits_for.some(({ reason }) => reason === "withdrawn" || reason === "no_vote_counts");
	return (
		<Typography variant="body2" sx={{ mt: 0.5 }}>
			{t("The entries of the public log stay hidden until these are public, too: %{categories}.", {
				categories: waits_for.map(nameOf).join(", "),
			})}{" "}
			{neverAlone &&
				t("What is withdrawn, or has no vote that counts, becomes public by “Publish results” only.")}
		</Typography>
	);
}

/** Before results are published: whose votes the public log shows though they are withdrawn. */
export function LoggedWithdrawals({ categories }: Pick<VoteResults, "categories">) {
	const names = categories.flatMap(({ name, withdrawal, rows }) => {
		const voted = rows.filter(({ votes, voided, held }) => votes + voided + held > 0);
		if (withdrawal) return voted.length > 0 ? [name] : [];
		return voted.flatMap((row) => (row.withdrawal ? [`${row.husband} & ${row.wife}`] : []));
	});
	if (names.length === 0) return null;
	return (
		<FormNotice severity="info">
			{t("The public log also shows the votes of what is withdrawn: %{names}.", { names: names.join(", ") })}
		</FormNotice>
	);
}
