import { m } from "@bcc/messages";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#web/components/button.tsx";
import { bringIntoView } from "#web/components/form/bring-into-view.ts";
import { CsrfField } from "#web/components/form/csrf-field.tsx";
import styles from "./form.module.css";
import { FormNotice } from "./form-card.tsx";
import type { Form } from "./use-form.ts";

type FormFrameProps<Name extends string> = {
	form: Form<Name>;
	/** Which of the page's forms it is, and its other hidden fields. */
	hidden?: Record<string, string | number>;
	submit: string;
	variant?: "primary" | "secondary";
	/** Nothing is sent while a field is at fault. */
	disabled?: boolean;
	/** Fields are side by side where there is room. */
	pairs?: boolean;
	beside?: ReactNode;
	/** Shown beside the error message. */
	wayOn?: ReactNode;
	children?: ReactNode;
};

/** The frame of every form: the error of the whole form, its fields, and the submit button. */
export function FormFrame<Name extends string>(props: FormFrameProps<Name>) {
	const { form, hidden = {}, submit, variant, disabled, pairs, beside, wayOn, children } = props;
	const { Form, formProps, answer, busy } = form;
	const notice = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (answer?.message) bringIntoView(notice.current);
	}, [answer]);
	return (
		<>
			{answer?.message && (
				<FormNotice tone="problem" ref={notice}>
					{answer.message} {wayOn}
				</FormNotice>
			)}
			<Form
				preventScrollReset
				{...formProps}
				className={`screen-only stack ${styles.form} ${pairs ? styles.pairs : ""}`}
			>
				<CsrfField />
				{Object.entries(hidden).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{children}
				<div className={`actions ${styles.whole}`}>
					<Button
						type="submit"
						variant={variant}
						disabled={disabled}
						aria-disabled={busy || undefined}
						aria-busy={busy}
					>
						{busy ? m.form_sending() : submit}
					</Button>{" "}
					{beside}
				</div>
			</Form>
		</>
	);
}
