import type { AdminBooking, AdminSale, HandBooking } from "@bcc/contract/admin/booking";
import { MenuItem } from "@mui/material";
import { useState } from "react";
import { Field, Tick } from "#admin/dialogs/fields.tsx";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { money } from "#admin/resources/bookings/states.ts";

type Words = { kind: string; tickets: string; name: string; email: string; phone: string; code: string };

type Props = { sale: AdminSale; onBooked(booking: AdminBooking): void; onClose(): void };

/** An organiser books for somebody who has called. */
export function HandDialog({ sale: { title, sale }, onBooked, onClose }: Props) {
	const kinds = sale?.kinds ?? [];
	const [key] = useState(() => crypto.randomUUID());
	const [paid, setPaid] = useState(false);
	const [language, setLanguage] = useState<"en" | "sw">("sw");
	const [words, setWords] = useState<Words>({
		kind: String(kinds[0]?.id ?? ""),
		...{ tickets: "1", name: "", email: "", phone: "", code: "" },
	});
	const set = (name: keyof Words) => ({
		value: words[name],
		onChange: (value: string) => setWords({ ...words, [name]: value }),
		margin: "dense" as const,
	});
	const isFree = kinds.find(({ id }) => String(id) === words.kind)?.price === 0;
	async function book() {
		const { kind, tickets, name, email, phone, code } = words;
		const booking: HandBooking = {
			...{ kind_id: Number(kind), tickets: Number(tickets), name, email, phone, language, key },
			...{ paid: paid || isFree, transaction_code: code || null },
		};
		onBooked(await api.bookByHand(booking));
	}
	return (
		<FormDialog
			title={t("Book by hand: %{title}", { title })}
			action={t("Book")}
			ready={words.name.trim() !== "" && Number(words.tickets) > 0}
			onClose={onClose}
			onSubmit={book}
		>
			<Field select label={t("Ticket")} {...set("kind")}>
				{kinds.map(({ id, name, price }) => (
					<MenuItem key={id} value={String(id)}>
						{name} · {money(price)}
					</MenuItem>
				))}
			</Field>
			<Field label={t("Tickets")} type="number" required {...set("tickets")} />
			<Field label={t("Name")} required max={100} autoFocus {...set("name")} />
			<Field label={t("Email")} type="email" {...set("email")} />
			<Field label={t("Phone")} type="tel" {...set("phone")} />
			<Field
				select
				label={t("Language of e-mails")}
				value={language}
				onChange={(value) => setLanguage(value === "en" ? "en" : "sw")}
				margin="dense"
			>
				<MenuItem value="sw">{t("Kiswahili")}</MenuItem>
				<MenuItem value="en">{t("English")}</MenuItem>
			</Field>
			{!isFree && <Tick checked={paid} onChange={setPaid} label={t("It is paid: confirm at once")} />}
			{paid && !isFree && (
				<Field
					label={t("Transaction code")}
					max={40}
					helperText={t("6 to 30 letters and digits. Empty for cash.")}
					{...set("code")}
				/>
			)}
		</FormDialog>
	);
}
