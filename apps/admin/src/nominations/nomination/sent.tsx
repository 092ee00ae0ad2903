import type {
	NominatedCouple,
	SentNomination,
	SentNominations,
} from "@bcc/contract/nominations/admin-nomination";
import { Box, Button, Divider, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { LinkMessage } from "#admin/components/dialog/link-message.tsx";
import { OnceDialog } from "#admin/components/dialog/once-dialog.tsx";
import { Loaded } from "#admin/components/panel/page.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Facts, Hint, Lines, Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";

/** A page of `sentPerPage` in the contract. */
const perPage = 25;

/** What was sent for a couple, with words to those who sent it and to the couple. */
export function Sent({ couple }: { couple: NominatedCouple }) {
	const [page, setPage] = useState(1);
	const query = useQuery({
		queryKey: ["nominations", "sent", couple.id, couple.state, page],
		queryFn: (reading) => api.sentNominations(couple.id, page, reading),
		placeholderData: keepPreviousData,
	});
	const pages = Math.ceil(couple.nominations / perPage);
	return (
		<Loaded query={query}>
			{({ sent, subject, to_couple }) => (
				<>
					<Panel title={t("What was sent")}>
						{sent.map((each, place) => (
							<Fragment key={each.id}>
								{place > 0 && <Divider sx={{ my: 2 }} />}
								<One sent={each} subject={subject} />
							</Fragment>
						))}
						{pages > 1 && (
							<Row sx={{ mt: 2 }}>
								<Button disabled={page === 1} onClick={() => setPage(page - 1)}>
									{t("Newer")}
								</Button>
								<Hint>{t("Page %{page} of %{pages}", { page: String(page), pages: String(pages) })}</Hint>
								<Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
									{t("Older")}
								</Button>
							</Row>
						)}
					</Panel>
					{couple.state !== "declined" && (
						<Panel title={t("Words to the couple")}>
							<Hint>{t("Choose the recipient in WhatsApp or in your mail program.")}</Hint>
							<LinkMessage title={t("In English")} lang="en" message={to_couple.en} subject={subject.en} />
							<LinkMessage title={t("In Swahili")} lang="sw" message={to_couple.sw} subject={subject.sw} />
						</Panel>
					)}
				</>
			)}
		</Loaded>
	);
}

type OneProps = { sent: SentNomination } & Pick<SentNominations, "subject">;

function One({ sent, subject }: OneProps) {
	const { husband, wife, place, married_years, reason, name, email, phone, couple_knows, sent_at } = sent;
	const language = sent.language === "sw" ? "sw" : "en";
	return (
		<Box component="article">
			<Typography variant="subtitle1" component="h3" sx={{ overflowWrap: "anywhere" }}>
				{`${husband} & ${wife}`}
			</Typography>
			<Lines sx={{ my: 1 }} lang={language}>
				{reason}
			</Lines>
			<Facts
				facts={{
					[t("Place or church")]: place,
					[t("Married for")]: t("%{count} year |||| %{count} years", { count: married_years }),
					[t("The couple knows of it")]: couple_knows ? t("Yes") : t("No"),
					[t("Nominated by")]: name
						? [name, phone, email].filter(Boolean).join(" · ")
						: t("somebody whose account is gone"),
					[t("Sent on")]: formatMoment(sent_at),
				}}
			/>
			{(phone || email) && (
				<DialogButton
					size="small"
					sx={{ mt: 1 }}
					dialog={(close) => (
						<OnceDialog title={t("Write to %{name}", { name })} onClose={close}>
							<LinkMessage
								title={t("Message")}
								lang={language}
								message={sent.message}
								phone={phone}
								subject={subject[language]}
								email={email}
							/>
						</OnceDialog>
					)}
				>
					{t("Write to %{name}", { name })}
				</DialogButton>
			)}
		</Box>
	);
}
