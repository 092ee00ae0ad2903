import type { WitnessFault, WitnessState } from "@bcc/contract/admin";
import { Alert, Box, Typography } from "@mui/material";
import { countOf } from "#admin/amount.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { formatMoment } from "#admin/time.ts";

const faultWords: Record<WitnessFault, (witness: WitnessState) => string> = {
	unreachable: () => "It cannot be reached.",
	slow: () => "It did not answer in time.",
	unknown_log: () => "It does not know this log: tell it the log's address and key.",
	unknown_key: () => "It knows this log with another key: tell it the key that /ledger/key shows.",
	refused: ({ status }) => `It refused, with status ${status}.`,
	unreadable: () => "It answered what no witness answers: its address may be another one.",
	other_key: () => "It answered without a signature of the key that WITNESSES has.",
	ahead: ({ claims }) =>
		`It says that it has signed ${countOf(claims ?? 0, "leaf", "leaves")}, more than there are here.`,
	contradiction: () => "It says that it has signed other leaves than there are here.",
};

const serious: WitnessFault[] = ["ahead", "contradiction"];

/** Who else signs the public log, and when they last did. */
export function Witnesses({ witnesses }: { witnesses: WitnessState[] }) {
	return (
		<Panel title="Witnesses of the public log">
			{witnesses.length === 0 ? (
				<Typography color="text.secondary">
					Nobody is asked to sign the log too. A witness is somebody who is not yours, such as a newspaper,
					and notices when the log is changed. How to ask one: docs/operations.md, section 12.
				</Typography>
			) : (
				<Box
					sx={{
						display: "grid",
						gap: 2,
						gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 320px), 1fr))",
					}}
				>
					{witnesses.map((witness) => (
						<Witness key={witness.key} witness={witness} />
					))}
				</Box>
			)}
		</Panel>
	);
}

function Witness({ witness }: { witness: WitnessState }) {
	const { name, key, address, fault } = witness;
	const severity = fault ? (serious.includes(fault) ? "error" : "warning") : "success";
	return (
		<Box component="section" aria-label={name}>
			<Typography component="h3" variant="subtitle1" sx={{ overflowWrap: "anywhere" }}>
				{name}
			</Typography>
			<Alert severity={witness.asked_at ? severity : "info"} sx={{ my: 1 }}>
				{stateWords(witness)}
			</Alert>
			<Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
				{address}
				<br />
				<code>{key}</code>
			</Typography>
		</Box>
	);
}

function stateWords(witness: WitnessState): string {
	const { signed, asked_at, fault } = witness;
	const last = signed
		? `Last signature: ${countOf(signed.size, "leaf", "leaves")}, ${formatMoment(signed.at)}.`
		: "No signature yet.";
	if (!asked_at) return "Not asked yet.";
	if (!fault) return last;
	return `${faultWords[fault](witness)} Asked ${formatMoment(asked_at)}. ${last}`;
}
