import { paymentWayKinds } from "@bcc/contract/site/payment-way";
import { ArrayInput, required, SelectInput, SimpleFormIterator, TextInput } from "react-admin";
import { Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";

export const wayNames: Record<(typeof paymentWayKinds)[number], string> = {
	mpesa: t("M-Pesa"),
	mixx: t("Mixx by Yas"),
	airtel: t("Airtel Money"),
	halopesa: t("HaloPesa"),
	bank: t("Bank"),
};

/** Numbers and accounts that buyers of tickets see. */
export function PaymentWaysInput() {
	return (
		<>
			<Hint>
				{t("Buyers of tickets see these on the page of their booking and on the page of payment methods.")}
			</Hint>
			<ArrayInput source="payment_ways" label={t("Ways to pay")}>
				<SimpleFormIterator
					inline
					disableClear
					sx={{ "& .button-add": { minHeight: 44, minWidth: 44 } }}
					getItemLabel={(index) => `${index + 1}.`}
				>
					<SelectInput
						source="kind"
						label={t("Way")}
						choices={paymentWayKinds.map((id) => ({ id, name: wayNames[id] }))}
						validate={required()}
					/>
					<TextInput source="number" label={t("Number or account")} validate={required()} />
					<TextInput source="name" label={t("In the name of")} validate={required()} />
					<TextInput source="bank" label={t("Bank and branch")} />
				</SimpleFormIterator>
			</ArrayInput>
			<TextInput source="tin" helperText={t("On receipts, below your postal address. Empty: not shown.")} />
		</>
	);
}
