import { longestName, longestReason, shortestReason } from "@bcc/contract/nominations/limits";
import type { NominationCall } from "@bcc/contract/nominations/nomination";
import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { charactersOf } from "#web/components/field/characters.ts";
import { SelectField, TextField } from "#web/components/field/fields.tsx";
import { TextAreaField } from "#web/components/field/text-area-field.tsx";
import { TickField } from "#web/components/field/tick-field.tsx";
import frame from "#web/components/form/form.module.css";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import { useForm } from "#web/components/form/use-form.ts";
import { formatDateTime, formatNumber } from "#web/lib/format.ts";
import { sendNomination, yes } from "./send-nomination.ts";

/** The couple, who nominates it, and what becomes of both. */
export function NominationForm({ call }: { call: NominationCall }) {
	const { closes_at, categories, kept_days } = call;
	const { field, values, ...form } = useForm(sendNomination);
	const chosen = useSearchParams()[0].get("categoryId");
	const only = categories.length === 1 ? String(categories[0]?.id) : undefined;
	const { value: category = chosen ?? only, ...categoryField } = field("category_id");
	const moment = formatDateTime(closes_at);
	const name = { maxLength: longestName, autoComplete: "off", autoCapitalize: "words" };
	return (
		<FormFrame form={{ ...form, field, values }} pairs submit={m.nomination_button()}>
			<p className={`soft ${frame.whole}`}>{m.nomination_open({ moment })}</p>
			<h2 className={frame.whole}>{m.nomination_couple()}</h2>
			<div className={frame.whole}>
				<SelectField
					{...categoryField}
					value={category}
					label={m.nomination_category()}
					options={categories.map((each) => ({ value: String(each.id), label: each.name }))}
				/>
			</div>
			<TextField {...field("husband")} {...name} label={m.nomination_husband()} />
			<TextField {...field("wife")} {...name} label={m.nomination_wife()} />
			<TextField
				{...field("place")}
				{...name}
				label={m.nomination_place()}
				hint={m.nomination_place_hint()}
			/>
			<TextField
				{...field("married_years")}
				label={m.nomination_years()}
				inputMode="numeric"
				autoComplete="off"
				maxLength={3}
			/>
			<div className={frame.whole}>
				<TextAreaField
					{...field("reason")}
					rows={6}
					label={m.nomination_reason()}
					hint={m.nomination_reason_hint({
						least: formatNumber(shortestReason),
						most: formatNumber(longestReason),
					})}
					count={
						values &&
						m.nomination_letters({
							count: formatNumber(charactersOf(values.reason)),
							limit: formatNumber(longestReason),
						})
					}
				/>
			</div>
			<SelectField
				{...field("couple_knows")}
				label={m.nomination_knows()}
				options={[
					{ value: yes, label: m.nomination_knows_yes() },
					{ value: "no", label: m.nomination_knows_no() },
				]}
			/>
			<div className={`stack gap-2 ruled ${frame.whole}`}>
				<h2>{m.nomination_you()}</h2>
				<p className="soft">{m.nomination_you_text()}</p>
			</div>
			<div className={frame.whole}>
				<TextField
					{...field("name")}
					label={m.nomination_name()}
					autoComplete="name"
					autoCapitalize="words"
					maxLength={longestName}
				/>
			</div>
			<TextField
				{...field("email")}
				type="email"
				label={m.nomination_email()}
				autoComplete="email"
				autoCapitalize="none"
				required={false}
			/>
			<TextField
				{...field("phone")}
				type="tel"
				label={m.nomination_phone()}
				autoComplete="tel"
				required={false}
			/>
			<div className={frame.whole}>
				<TickField {...field("consent")} ticked={yes} label={m.nomination_consent()} />
			</div>
			<p className={`soft ${frame.whole}`}>
				{m.nomination_privacy({ days: formatNumber(kept_days), moment })}
			</p>
		</FormFrame>
	);
}
