import type { WitnessFault, WitnessState } from "@bcc/contract/admin/operations";
import { Typography } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { Cards, Hint, PartNotice } from "#admin/panels/parts.tsx";
import { formatMoment } from "#admin/time.ts";

const faultWords: Record<WitnessFault, (witness: WitnessState) => string> = {
	unreachable: () => t("It cannot be reached."),
	slow: () => t("It did not answer in time."),
	unknown_log: () => t("It does not know this log: give it the log's address and key."),
	unknown_key: () => t("It knows this log with another key: give it the key that /ledger/key shows."),
	refused: ({ status }) => t("It refused, with status %{status}.", { status: String(status ?? "") }),
	unreadable: () => t("Its answer is not that of a witness: its address may be wrong."),
	other_key: () => t("It answered without a signature of the key that this server was given."),
	ahead: ({ claims }) =>
		t(
			"It says that it has signed %{count} entry, more than there are here. |||| It says that it has signed %{count} entries, more than there are here.",
			{ count: claims ?? 0 },
		),
	contradiction: () => t("It says that it has signed other entries than there are here."),
};

const serious: WitnessFault[] = ["ahead", "contradiction"];

/** Who else signs the public log, and when they last did. */
export function Witnesses({ witnesses }: { witnesses: WitnessState[] }) {
	return (
		<Panel title={t("Witnesses of the public log")}>
			{witnesses.length === 0 ? (
				<Typography color="text.secondary">
					{t(
						"No witness is asked to sign the log. A witness is independent of you, such as a newspaper, and notices when the log is changed. The person who runs the server can ask one.",
					)}
				</Typography>
			) : (
				<Cards>
					{witnesses.map((witness) => (
						<Witness key={witness.key} witness={witness} />
					))}
				</Cards>
			)}
		</Panel>
	);
}

function Witness({ witness }: { witness: WitnessState }) {
	const { name, key, address, fault } = witness;
	const severity = fault ? (serious.includes(fault) ? "error" : "warning") : "success";
	return (
		<section aria-label={name}>
			<Typography component="h3" variant="subtitle1">
				{name}
			</Typography>
			<PartNotice severity={witness.asked_at ? severity : "info"}>{stateWords(witness)}</PartNotice>
			<Hint>
				{address}
				<br />
				<code>{key}</code>
			</Hint>
		</section>
	);
}

function stateWords(witness: WitnessState): string {
	const { signed, asked_at, fault } = witness;
	const last = signed
		? t("Last signature: %{count} entry, %{moment}. |||| Last signature: %{count} entries, %{moment}.", {
				count: signed.size,
				moment: formatMoment(signed.at),
			})
		: t("No signature yet.");
	if (!asked_at) return t("Not asked yet.");
	if (!fault) return last;
	return t("%{fault} Asked %{moment}. %{last}", {
		fault: faultWords[fault](witness),
		moment: formatMoment(asked_at),
		last,
	});
}
