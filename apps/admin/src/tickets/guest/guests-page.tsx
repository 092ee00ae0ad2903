import { adminPath } from "@bcc/contract/admin/resource";
import type { AdminGuest } from "@bcc/contract/tickets/admin-guest";
import type { AdminSale } from "@bcc/contract/tickets/admin-sale";
import DownloadIcon from "@mui/icons-material/Download";
import PrintIcon from "@mui/icons-material/Print";
import { Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Link, useSearchParams } from "react-router";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Page } from "#admin/components/panel/page.tsx";
import { Facts, Hint, Row } from "#admin/components/panel/parts.tsx";
import { locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { bookingsOf, type Occasion, parametersOf, useSale } from "#admin/tickets/booking/use-sale.ts";
import { GuestBoard } from "#admin/tickets/guest/guest-board.tsx";
import { countAnswers } from "#admin/tickets/guest/guest-lists.ts";
import { GuestsOnPaper } from "#admin/tickets/guest/guests-on-paper.tsx";
import { ListDialog } from "#admin/tickets/guest/list-dialog.tsx";
import { answerInWords, type Question, questionOf } from "#admin/tickets/guest/question.ts";
import { SeatDialog } from "#admin/tickets/guest/seat-dialog.tsx";

/** The guests of a seminar or an event, and their tables. */
export default function GuestsPage() {
	const [search] = useSearchParams();
	const occasion = search.get("occasion") === "seminar" ? "seminar" : "event";
	const of: Occasion = { occasion, occasion_id: Number(search.get("occasion_id")) };
	const { data: sale } = useSale(of);
	const guests = useQuery({
		queryKey: ["bookings", "guests", of],
		queryFn: (reading) => api.guests(of, reading),
	});
	return (
		<Page title={t("Guests")} query={guests} width="none">
			{(list) => sale && <Guests of={of} sale={sale} guests={list} />}
		</Page>
	);
}

type Props = { of: Occasion; sale: AdminSale; guests: AdminGuest[] };

function Guests({ of, sale, guests }: Props) {
	const [paper, setPaper] = useState<"table" | "name">("table");
	const question = questionOf(sale);
	const query = new URLSearchParams({ ...parametersOf(of), lang: locale });
	const printBy = (by: typeof paper) => {
		flushSync(() => setPaper(by));
		print();
	};
	return (
		<>
			<Row data-screen-only>
				<Button variant="contained" startIcon={<PrintIcon />} onClick={() => printBy("table")}>
					{t("Print by table")}
				</Button>
				<Button variant="outlined" startIcon={<PrintIcon />} onClick={() => printBy("name")}>
					{t("Print by name")}
				</Button>
				<Button startIcon={<DownloadIcon />} href={`${adminPath}/bookings/guests.csv?${query}`} download>
					{t("CSV")}
				</Button>
				<Button component={Link} to={bookingsOf(of)}>
					{t("Open the bookings")}
				</Button>
			</Row>
			<Typography variant="h6" component="h2">
				{sale.title}
			</Typography>
			<Sums guests={guests} question={question} />
			{guests.length === 0 ? (
				<Hint>{t("Nobody has a seat yet.")}</Hint>
			) : (
				<>
					<Row data-screen-only sx={{ mb: 1 }}>
						<DialogButton variant="outlined" dialog={(close) => <ListDialog of={of} onClose={close} />}>
							{t("Names and tables from a list")}
						</DialogButton>
						<DialogButton
							variant="outlined"
							dialog={(close) => <SeatDialog of={of} guests={guests} onClose={close} />}
						>
							{t("Tables for all who have none")}
						</DialogButton>
					</Row>
					<GuestBoard {...{ of, guests, question }} />
				</>
			)}
			<GuestsOnPaper {...{ guests, question }} by={paper} />
		</>
	);
}

/** How many are expected, and what they have answered. */
function Sums({ guests, question }: { guests: AdminGuest[]; question: Question | null }) {
	const answers = question ? countAnswers(guests) : [];
	const isChoice = question !== null && question.choices.length > 0;
	const answered = answers.reduce((sum, [, count]) => sum + count, 0);
	return (
		<Facts
			facts={{
				[t("Guests")]: guests.length,
				[t("Named # guests")]: guests.filter(({ name }) => name).length,
				[t("At a table")]: guests.filter(({ table }) => table).length,
				...(isChoice &&
					Object.fromEntries(answers.map(([answer, count]) => [answerInWords(question, answer), count]))),
				...(question && { [t("No answer")]: guests.length - answered }),
			}}
		/>
	);
}
