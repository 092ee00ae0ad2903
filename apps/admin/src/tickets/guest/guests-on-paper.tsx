import type { AdminGuest } from "@bcc/contract/tickets/admin-guest";
import { styled, Typography } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { kindName } from "#admin/tickets/booking/states.ts";
import { byName, codeOf, keyOf, nameOnPaper, tablesOf } from "#admin/tickets/guest/guest-lists.ts";
import { answerInWords, type Question } from "#admin/tickets/guest/question.ts";

/** Tables beside one another; none is cut by the end of a sheet while it fits on one. */
const Columns = styled("div")({
	columns: "2 70mm",
	columnGap: "8mm",
	"& section": { paddingBottom: "5mm" },
	"& ol": { margin: 0, paddingLeft: "7mm" },
});

const Sheet = styled("table")({
	width: "100%",
	borderCollapse: "collapse",
	"& th, & td": { padding: "1mm 2mm 1mm 0", borderBottom: "0.3mm solid #999", textAlign: "left" },
});

type Props = { guests: AdminGuest[]; question: Question | null; by: "table" | "name" };

/** The guests as they are printed: table by table for the hall, by name for the door. */
export function GuestsOnPaper({ guests, question, by }: Props) {
	return (
		<div data-print-only>
			{by === "table" ? <ByTable {...{ guests, question }} /> : <ByName {...{ guests, question }} />}
		</div>
	);
}

function ByTable({ guests, question }: Omit<Props, "by">) {
	return (
		<Columns>
			{tablesOf(guests).map(({ table, guests: seated }) => (
				<section key={table ?? ""}>
					<Typography variant="subtitle1" component="h3">
						{table === null
							? t("Without a table (%{guests})", { guests: seated.length })
							: t("Table %{table} (%{guests})", { table, guests: seated.length })}
					</Typography>
					<ol>
						{seated.map((guest) => (
							<li key={keyOf(guest)}>
								{[nameOnPaper(guest), answerInWords(question, guest.answer)].filter(Boolean).join(" · ")}
							</li>
						))}
					</ol>
				</section>
			))}
		</Columns>
	);
}

function ByName({ guests, question }: Omit<Props, "by">) {
	return (
		<Sheet>
			<thead>
				<tr>
					<th>{t("Guest # one")}</th>
					<th>{t("Table # of guests")}</th>
					<th>{t("Ticket")}</th>
					{question && <th>{question.text}</th>}
				</tr>
			</thead>
			<tbody>
				{byName(guests).map((guest) => (
					<tr key={keyOf(guest)}>
						<td>{nameOnPaper(guest)}</td>
						<td>{guest.table}</td>
						<td>
							{codeOf(guest)} · {kindName(guest)}
						</td>
						{question && <td>{answerInWords(question, guest.answer)}</td>}
					</tr>
				))}
			</tbody>
		</Sheet>
	);
}
