import type { AdminJudge, AdminJury } from "@bcc/contract/jury/admin-jury";
import { ConfirmButton } from "#admin/components/dialog/confirm-button.tsx";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint, Item, Line, Paragraph, PlainList, Row, Wide } from "#admin/components/panel/parts.tsx";
import { StateChip } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { InviteDialog, NewLinkDialog, RemoveDialog } from "#admin/jury/judge/judge-dialogs.tsx";
import { nameOf, stateOf } from "#admin/jury/judge/words.ts";
import { api } from "#admin/providers/api.ts";
import { faultInWords } from "#admin/site/mail/mail-words.ts";
import { formatMoment } from "#admin/time.ts";

type Props = { jury: AdminJury; mayChange: boolean };

/** Who judges, and who is done. */
export function Judges({ jury, mayChange }: Props) {
	const { judges, share, closed_at, locked } = jury;
	const works = mayChange && share > 0 && !closed_at && locked !== "books";
	return (
		<Panel
			title={t("Judges")}
			beside={
				works && (
					<DialogButton variant="contained" dialog={(close) => <InviteDialog jury={jury} onClose={close} />}>
						{t("Invite a judge")}
					</DialogButton>
				)
			}
		>
			{judges.length === 0 && (
				<Paragraph>
					{share === 0
						? t("Set the jury’s share first; then you invite judges here.")
						: t("Nobody judges yet. Each judge gets a link of their own, and needs no account.")}
				</Paragraph>
			)}
			<PlainList>
				{judges.map((judge) => (
					<Judge key={judge.id} {...{ judge, jury }} works={works && !judge.removed_at} />
				))}
			</PlainList>
			{judges.length > 0 && !closed_at && (
				<Hint>{t("You see who is done. What judges give is shown once the jury is closed.")}</Hint>
			)}
		</Panel>
	);
}

type JudgeProps = { judge: AdminJudge; jury: AdminJury; works: boolean };

function Judge({ judge, jury, works }: JudgeProps) {
	const { id, email, fault, handed_in_at, removed_at } = judge;
	const name = nameOf(judge);
	return (
		<Item divider disableGutters>
			<Wide>
				<strong>{name}</strong>
				{email && <Line>{email}</Line>}
				{fault && !removed_at && <Line>{faultInWords(fault)}</Line>}
				{handed_in_at && <Line>{t("Handed in on %{moment}", { moment: formatMoment(handed_in_at) })}</Line>}
			</Wide>
			<StateChip {...stateOf(judge, jury.couples)} />
			{works && (
				<Row>
					{handed_in_at ? (
						<ConfirmButton
							label={t("Let change again")}
							title={t("Give the sheets back to %{name}?", { name })}
							action={t("Give back")}
							onSubmit={async () => {
								await api.giveSheetsBack(id);
								return t("The judge can change the sheets, and hands them in again.");
							}}
						>
							<Paragraph>
								{t("They do not count until they are handed in again. The audit log records this.")}
							</Paragraph>
						</ConfirmButton>
					) : (
						<DialogButton
							aria-label={t("Another link for %{name}", { name })}
							dialog={(close) => (
								<NewLinkDialog {...{ judge, sendsMails: jury.sends_mails, onClose: close }} />
							)}
						>
							{t("Another link")}
						</DialogButton>
					)}
					<DialogButton
						color="error"
						aria-label={t("Remove %{name}", { name })}
						dialog={(close) => <RemoveDialog judge={judge} onClose={close} />}
					>
						{t("Remove")}
					</DialogButton>
				</Row>
			)}
		</Item>
	);
}

/** Ends the jury's work, for good. */
export function CloseButton({ jury: { season_id, judges } }: { jury: AdminJury }) {
	const active = judges.filter(({ removed_at }) => !removed_at);
	const missing = active.filter(({ handed_in_at }) => !handed_in_at);
	const counted = judges.some(({ handed_in_at, is_counted }) => handed_in_at && is_counted);
	return (
		<ConfirmButton
			label={t("Close the jury …")}
			variant="outlined"
			title={t("Close the jury for good?")}
			action={t("Close the jury")}
			color={missing.length > 0 || !counted ? "error" : "primary"}
			follows
			onSubmit={async () => {
				await api.closeJury(season_id);
				return t("The jury is closed.");
			}}
		>
			<Paragraph>
				{t(
					"All links end, and nothing is scored any more. Then you see what the judges gave, and it counts in the results. This cannot be taken back.",
				)}
			</Paragraph>
			{missing.length > 0 && (
				<Paragraph color="error">
					{t("Not handed in, so it does not count: %{names}", { names: missing.map(nameOf).join(", ") })}
				</Paragraph>
			)}
			{!counted && (
				<Paragraph color="error">
					{t("Nobody has handed in: the jury will have no part in the result.")}
				</Paragraph>
			)}
		</ConfirmButton>
	);
}
