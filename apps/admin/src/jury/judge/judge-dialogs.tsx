import type { AdminJudge, AdminJury, MadeJudge, NewJudge } from "@bcc/contract/jury/admin-jury";
import { longestJudgeName } from "@bcc/contract/jury/limits";
import { FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useState } from "react";
import { Choice, Field, Tick } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { LinkMessage } from "#admin/components/dialog/link-message.tsx";
import { OnceDialog } from "#admin/components/dialog/once-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { FormNotice, Paragraph } from "#admin/components/panel/parts.tsx";
import { languageNames, locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { nameOf } from "#admin/jury/judge/words.ts";
import { api } from "#admin/providers/api.ts";

type InviteProps = { jury: AdminJury; onClose(): void };

/** Asks whom to invite, and how the link goes there. */
export function InviteDialog({ jury: { season_id, sends_mails }, onClose }: InviteProps) {
	const [judge, field] = useFields<NewJudge>({
		...{ season_id, name: "", email: "", language: locale, by_mail: sends_mails },
	});
	const byMail = judge.by_mail && sends_mails;
	const invite = async () => {
		const made = await api.addJudge({ ...judge, by_mail: byMail });
		if (made.made) return <LinkDialog made={made} email={judge.email} onClose={onClose} />;
		return t("The link is on its way.");
	};
	return (
		<FormDialog
			title={t("Invite a judge")}
			action={byMail ? t("Send the link") : t("Make the link")}
			ready={judge.name.trim() !== "" && (!byMail || Boolean(judge.email))}
			onClose={onClose}
			onSubmit={invite}
		>
			<Field autoFocus required label={t("Name")} max={longestJudgeName} {...field("name")} />
			<Field
				type="email"
				required={byMail}
				label={t("Email")}
				helperText={t(
					"Only organisers see it. It is deleted with the name 90 days after the jury has closed.",
				)}
				value={judge.email ?? ""}
				onChange={field("email").onChange}
			/>
			{sends_mails && <Tick label={t("Send the link by e-mail")} {...checked(field("by_mail"))} />}
			{byMail && (
				<Choice
					label={t("Language of the e-mail")}
					options={Object.entries(languageNames)}
					value={judge.language}
					onChange={(language) => language && field("language").onChange(language as NewJudge["language"])}
				/>
			)}
			{!byMail && <Paragraph>{t("You then get the link, to send it by WhatsApp or as you like.")}</Paragraph>}
		</FormDialog>
	);
}

const checked = ({ value, onChange }: { value: boolean; onChange(value: boolean): void }) => ({
	checked: value,
	onChange,
});

type LinkProps = { made: MadeJudge; email?: string | null; onClose(): void };

/** A judge's link, this once, with words to pass it on. */
function LinkDialog({ made: { name, made }, email, onClose }: LinkProps) {
	return (
		<OnceDialog title={t("Pass the link on to %{name}", { name })} onClose={onClose}>
			<FormNotice severity="warning">
				{t(
					"It is shown only now. Whoever has it scores in this judge’s name: send it where nobody else reads it.",
				)}
			</FormNotice>
			{made && (
				<>
					<LinkMessage
						title={t("In English")}
						{...{ lang: "en", link: made.en.link, message: made.en.message }}
						{...{ subject: made.subject.en, email }}
					/>
					<LinkMessage
						title={t("In Swahili")}
						{...{ lang: "sw", link: made.sw.link, message: made.sw.message }}
						{...{ subject: made.subject.sw, email }}
					/>
				</>
			)}
		</OnceDialog>
	);
}

type JudgeProps = { judge: AdminJudge; sendsMails: boolean; onClose(): void };

/** Gives a judge another link. */
export function NewLinkDialog({ judge, sendsMails, onClose }: JudgeProps) {
	const { id, email } = judge;
	const name = nameOf(judge);
	const make = async () => {
		const made = await api.newJudgeLink(id, { by_mail: false });
		return <LinkDialog made={made} email={email} onClose={onClose} />;
	};
	const send = async () => {
		await api.newJudgeLink(id, { by_mail: true });
		return t("The link is on its way.");
	};
	return (
		<FormDialog
			title={t("Another link for %{name}?", { name })}
			action={t("Make the link")}
			others={sendsMails && email ? [{ action: t("Send it by e-mail"), onSubmit: send }] : []}
			onClose={onClose}
			onSubmit={make}
		>
			<Paragraph>
				{t(
					"The link before it works no longer. What was scored with it stays, and is there with the new one.",
				)}
			</Paragraph>
		</FormDialog>
	);
}

/** Asks what becomes of a judge's scores. */
export function RemoveDialog({ judge, onClose }: Omit<JudgeProps, "sendsMails">) {
	const { id, handed_in_at, done } = judge;
	const [keep, setKeep] = useState(true);
	const remove = async () => {
		await api.removeJudge(id, { keep: handed_in_at !== null && keep });
		return t("The judge is removed; the link works no longer.");
	};
	return (
		<FormDialog
			title={t("Remove %{name} from the jury?", { name: nameOf(judge) })}
			action={t("Remove")}
			color="error"
			onClose={onClose}
			onSubmit={remove}
		>
			{handed_in_at ? (
				<RadioGroup
					aria-label={t("What becomes of the scores")}
					value={keep ? "keep" : "drop"}
					onChange={(_event, choice) => setKeep(choice === "keep")}
				>
					<FormControlLabel value="keep" control={<Radio />} label={t("What was handed in counts still")} />
					<FormControlLabel
						value="drop"
						control={<Radio />}
						label={t("What was handed in is deleted, and does not count")}
					/>
				</RadioGroup>
			) : (
				<Paragraph>
					{done > 0
						? t("Nothing was handed in. What is scored so far is deleted.")
						: t("Nothing was scored so far.")}
				</Paragraph>
			)}
			<Paragraph sx={{ mt: 2 }}>
				{t("The choice is recorded in the audit log. It cannot be taken back.")}
			</Paragraph>
		</FormDialog>
	);
}
