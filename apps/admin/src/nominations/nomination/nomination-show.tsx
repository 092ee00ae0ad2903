import type { NominatedCouple } from "@bcc/contract/nominations/admin-nomination";
import { Button, Stack, Typography } from "@mui/material";
import { Show, useRecordContext } from "react-admin";
import { Link } from "react-router";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Facts, Lines, PartNotice, Row } from "#admin/components/panel/parts.tsx";
import { StateChip } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { Decisions } from "#admin/nominations/nomination/decisions.tsx";
import { Sent } from "#admin/nominations/nomination/sent.tsx";
import { states, timesInWords } from "#admin/nominations/nomination/states.ts";
import { formatMoment } from "#admin/time.ts";

/** One nominated couple: what was sent for it, and what organisers make of it. */
export function NominationShow() {
	return (
		<Show title={t("Nomination")} actions={false} component="div" sx={{ maxWidth: 900, mt: 2 }}>
			<Shown />
		</Show>
	);
}

function Shown() {
	const couple = useRecordContext<NominatedCouple>();
	if (!couple) return null;
	const { husband, wife, state, category, nominee_id, decided_by, decided_at, note } = couple;
	return (
		<Stack spacing={2}>
			<Row>
				<Typography variant="h5" component="h2" sx={{ overflowWrap: "anywhere" }}>
					{`${husband} & ${wife}`}
				</Typography>
				<StateChip {...states[state]} />
			</Row>
			<Panel title={category}>
				<Facts
					facts={{
						[t("Nominated")]: timesInWords(couple),
						[t("Last nominated")]: formatMoment(couple.last_sent_at) || null,
						[t("Decided by")]: decided_at && `${decided_by ?? ""} ${formatMoment(decided_at)}`,
						[t("Why it was declined")]: couple.decline_reason,
						[t("Note")]: note && <Lines>{note}</Lines>,
					}}
				/>
				{nominee_id !== null && <Accepted nomineeId={nominee_id} />}
				{nominee_id === null && couple.same_nominee_id !== null && (
					<PartNotice severity="warning" action={<OpenCouple id={couple.same_nominee_id} />}>
						{t("A couple of this category has the same names already.")}
					</PartNotice>
				)}
				<Decisions key={couple.version} couple={couple} />
			</Panel>
			<Sent couple={couple} />
		</Stack>
	);
}

const OpenCouple = ({ id }: { id: number }) => (
	<Button color="inherit" component={Link} to={`/nominees/${id}`}>
		{t("Open the couple")}
	</Button>
);

function Accepted({ nomineeId }: { nomineeId: number }) {
	return (
		<PartNotice severity="success" action={<OpenCouple id={nomineeId} />}>
			{t(
				"It is a couple of this category, at first as a draft. On its own screen you complete and publish it, and ask it for its photo and story.",
			)}
		</PartNotice>
	);
}
