import { m } from "@bcc/messages";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "#web/lib/hydrated.ts";
import styles from "./field.module.css";
import { controlProps, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { EyeIcon } from "./icons.tsx";

/**
 * A password with a button that shows and hides it (product §4). Until the page's scripts run, and where they do not,
 * `head/low-data.ts` does; where nothing can run it stays hidden.
 */
export function PasswordField(field: FieldProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const hydrated = useHydrated();
	const [shown, setShown] = useState(false);
	const label = shown ? m.field_password_hide() : m.field_password_show();

	/* It may have been shown before the page was hydrated, when React puts its type back. */
	useLayoutEffect(() => setShown(input.current?.hasAttribute("data-shown") ?? false), []);

	return (
		<FieldFrame {...field} id={id}>
			<div className={styles.withButton}>
				<input
					ref={input}
					className={`${styles.control} ${styles.password}`}
					type={shown ? "text" : "password"}
					autoComplete={field.autoComplete}
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					{...controlProps(id, field)}
				/>
				<button
					type="button"
					className={styles.inside}
					data-early={hydrated ? undefined : "password"}
					data-other={hydrated ? undefined : m.field_password_hide()}
					aria-controls={id}
					aria-label={label}
					title={label}
					onClick={() => setShown(!shown)}
				>
					<EyeIcon closed={shown} />
				</button>
			</div>
		</FieldFrame>
	);
}
