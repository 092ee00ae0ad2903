import type { VoteBurst } from "@bcc/contract/votes/admin-history";
import SeenIcon from "@mui/icons-material/CheckCircle";
import WarningIcon from "@mui/icons-material/WarningAmber";
import { Button, styled, Typography } from "@mui/material";
import { useState } from "react";
import { usePermissions } from "react-admin";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint, Line, PlainList, Row, Wide } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { formatMoment, formatTime } from "#admin/time.ts";
import { networksInWords, suspects } from "#admin/votes/result/burst-networks.ts";
import { VoidDialog } from "#admin/votes/void/void-dialog.tsx";

const Spaced = styled(PlainList)(({ theme }) => ({ "& > li": { padding: theme.spacing(0.5, 0) } }));

const mostShown = 5;

/** Unusual bursts of the last 24 hours; administrators void one with its selection filled in. */
export function Bursts({ bursts }: { bursts: VoteBurst[] }) {
	const { permissions } = usePermissions();
	const [all, setAll] = useState(false);
	return (
		<Panel title={t("Unusual bursts, last 24 hours")}>
			{bursts.length === 0 && (
				<Typography color="text.secondary">{t("None: votes came in as usual.")}</Typography>
			)}
			<Spaced>
				{bursts.slice(0, all ? undefined : mostShown).map((burst) => (
					<Row as="li" key={`${burst.nominee_id} ${burst.from}`}>
						{burst.seen ? (
							<SeenIcon color="success" fontSize="small" aria-hidden />
						) : (
							<WarningIcon color="warning" fontSize="small" aria-hidden />
						)}
						<BurstWords {...burst} />
						{permissions === "admin" && <VoidButton {...burst} />}
						{permissions === "admin" && !burst.seen && <LookButton burst={burst} />}
					</Row>
				))}
			</Spaced>
			{!all && bursts.length > mostShown && (
				<Button size="small" onClick={() => setAll(true)}>
					{t("Show all %{count}", { count: bursts.length })}
				</Button>
			)}
		</Panel>
	);
}

function BurstWords({ husband, wife, votes, usual, from, to, networks, by_ussd, seen }: VoteBurst) {
	const [moment, until] = [formatMoment(from), formatTime(to)];
	return (
		<Wide from={200}>
			<strong>
				{husband} & {wife}
			</strong>
			: {t("%{votes} votes, usually %{usual}; %{from} to %{until}", { votes, usual, from: moment, until })}
			<Typography component={Line} variant="body2">
				{networksInWords(votes, networks)}
				{by_ussd > 0 &&
					` ${t("%{count} came by USSD, where each phone counts as a network. |||| %{count} came by USSD, where each phone counts as a network.", { count: by_ussd })}`}
			</Typography>
			{seen && (
				<Hint>{t("Looked at by %{by}, %{moment}", { by: seen.by, moment: formatMoment(seen.at) })}</Hint>
			)}
		</Wide>
	);
}

/** Who voids a burst has looked at it, too. */
function VoidButton(burst: VoteBurst) {
	const { category_id, nominee_id, husband, wife, votes, from, to, networks, seen } = burst;
	const look = useChange(api.lookAtBurst);
	const selection = { category_id, nominee_id, from, to, ...suspects(votes, networks) };
	const values = { husband, wife, moment: formatMoment(from) };
	return (
		<DialogButton
			size="small"
			variant="outlined"
			aria-label={t("Void the votes for %{husband} & %{wife} of %{moment}", values)}
			dialog={(close) => (
				<VoidDialog initial={selection} onTaken={() => seen ?? look.mutate(burst)} onClose={close} />
			)}
		>
			{t("Void these …")}
		</DialogButton>
	);
}

/** Marks a burst as looked at, so that the first screen no longer asks for that. */
function LookButton({ burst }: { burst: VoteBurst }) {
	const { husband, wife, from } = burst;
	const look = useChange(api.lookAtBurst);
	const label = t("Mark as looked at");
	return (
		<Button
			size="small"
			disabled={look.isPending}
			aria-label={`${label}: ${husband} & ${wife}, ${formatMoment(from)}`}
			onClick={() => look.mutate(burst)}
		>
			{label}
		</Button>
	);
}
