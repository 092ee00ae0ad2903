import type { AdminDiscount, NewDiscount } from "@bcc/contract/tickets/admin-discount";
import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "#admin/amount.ts";
import { ConfirmButton } from "#admin/components/dialog/confirm-button.tsx";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Choice, Field, MomentField, NumberField } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { Hint, Item, Paragraph, PlainList, Wide } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { money } from "#admin/tickets/booking/states.ts";
import type { Occasion } from "#admin/tickets/booking/use-sale.ts";
import { formatMoment } from "#admin/time.ts";

/** Codes by which orders cost less. */
export function Discounts({ of }: { of: Occasion }) {
	const { data: codes = [] } = useQuery({
		queryKey: ["bookings", "discounts", of],
		queryFn: (reading) => api.discounts(of, reading),
	});
	return (
		<>
			<Typography variant="subtitle1" component="h3" sx={{ mt: 2 }}>
				{t("Discount codes")}
			</Typography>
			<PlainList>
				{codes.map((code) => (
					<Line key={code.id} discount={code} />
				))}
			</PlainList>
			<DialogButton
				variant="outlined"
				sx={{ mt: 1 }}
				dialog={(close) => <NewDiscountDialog of={of} onClose={close} />}
			>
				{t("Make a discount code")}
			</DialogButton>
		</>
	);
}

function Line({ discount }: { discount: AdminDiscount }) {
	const { id, code, percent, shillings, most_uses, ends_at, ended_at, is_open, used, made_by } = discount;
	const off = percent === null ? money(shillings ?? 0) : `${percent} %`;
	const uses = most_uses === null ? formatNumber(used) : `${formatNumber(used)} / ${formatNumber(most_uses)}`;
	const facts = [
		t("used: %{uses}", { uses }),
		is_open && ends_at && t("until %{moment}", { moment: formatMoment(ends_at) }),
		!is_open &&
			(ended_at
				? t("ended on %{moment}", { moment: formatMoment(ended_at) })
				: t("over or used up # a code")),
		made_by,
	];
	return (
		<Item divider disableGutters>
			<Wide>
				<strong>{code}</strong> · {t("%{off} off the order", { off })}
				<Hint>{facts.filter(Boolean).join(" · ")}</Hint>
			</Wide>
			{!ended_at && (
				<ConfirmButton
					size="small"
					color="error"
					label={t("End the code")}
					title={t("End the code %{code}?", { code })}
					action={t("End the code")}
					onSubmit={async () => {
						await api.endDiscount(id);
						return t("Ended: nobody can use the code any more.");
					}}
				>
					<Paragraph>{t("It ends for good. What is booked with it keeps its price.")}</Paragraph>
				</ConfirmButton>
			)}
		</Item>
	);
}

type Unit = "percent" | "shillings";
type Given = Omit<NewDiscount, Unit> & { unit: Unit; off: number | null };

function NewDiscountDialog({ of, onClose }: { of: Occasion; onClose(): void }) {
	const [{ unit, off, ...discount }, field] = useFields<Given>({
		...of,
		code: "",
		unit: "percent",
		off: null,
		most_uses: null,
		ends_at: null,
	});
	return (
		<FormDialog
			title={t("Make a discount code")}
			action={t("Make the code")}
			ready={discount.code.trim() !== "" && off !== null}
			onClose={onClose}
			onSubmit={async () => {
				await api.makeDiscount({ ...discount, percent: null, shillings: null, [unit]: off });
				return t("Made: buyers can type this code when they book.");
			}}
		>
			<Field
				autoFocus
				required
				label={t("Discount code")}
				helperText={t(
					"4 to 20 letters and digits, such as PARISH2027. Small and capital letters are the same.",
				)}
				max={20}
				{...field("code")}
			/>
			<Choice
				label={t("What it takes off")}
				options={[
					["percent", t("per cent of the order")],
					["shillings", t("shillings of the order")],
				]}
				{...field("unit")}
				onChange={(chosen) => chosen && field("unit").onChange(chosen)}
			/>
			<NumberField
				required
				label={unit === "percent" ? t("Per cent") : t("Shillings")}
				helperText={unit === "percent" ? t("From 1 to 100; 100 = free.") : undefined}
				{...field("off")}
				value={off}
			/>
			<NumberField
				label={t("How often it can be used")}
				helperText={t("Empty: as often as one likes. Cancelled bookings give their use back.")}
				{...field("most_uses")}
			/>
			<MomentField label={t("Can be used until")} {...field("ends_at")} />
		</FormDialog>
	);
}
