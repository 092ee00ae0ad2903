import { m } from "@bcc/messages";
import { Form, useSearchParams } from "react-router";
import { Button } from "#web/components/button.tsx";
import { TextField } from "#web/components/field/fields.tsx";
import { Fold } from "#web/components/form/form-card.tsx";
import { discountParameter } from "./lines.ts";
import type { ShownDiscount } from "./place-booking.ts";

/** Takes a discount code into the page's address, so that its sum is shown before anything is booked, also without scripts. */
export function DiscountField({
	shown,
	onType,
}: {
	shown: ShownDiscount | null;
	onType(code: string): void;
}) {
	const [search] = useSearchParams();
	return (
		<Fold summary={m.ticket_discount_open()} open={shown?.problem !== undefined}>
			<Form
				className="stack"
				preventScrollReset
				replace
				onInput={({ currentTarget }) => onType(String(new FormData(currentTarget).get(discountParameter)))}
			>
				{[...search]
					.filter(([name]) => name !== discountParameter)
					.map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
				<TextField
					name={discountParameter}
					label={m.ticket_discount()}
					hint={m.ticket_discount_hint()}
					value={shown?.code}
					error={shown?.problem}
					required={false}
					takesFocus={shown?.problem !== undefined}
					autoComplete="off"
					autoCapitalize="characters"
					maxLength={40}
				/>
				<div className="actions">
					<Button type="submit" name={undefined} value={undefined} variant="secondary">
						{m.ticket_discount_use()}
					</Button>
				</div>
			</Form>
		</Fold>
	);
}
