import { m } from "@bcc/messages";
import { useId, useState } from "react";
import styles from "./field.module.css";
import { controlProps, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { EyeIcon } from "./icons.tsx";

/** A password with a button that shows and hides it (product §4); where no scripts run it stays hidden. */
export function PasswordField(field: FieldProps) {
	const id = useId();
	const [shown, setShown] = useState(false);
	return (
		<FieldFrame id={id} {...field}>
			<div className={styles.withButton}>
				<input
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
					data-needs-scripts
					aria-controls={id}
					aria-label={shown ? m.field_password_hide() : m.field_password_show()}
					title={shown ? m.field_password_hide() : m.field_password_show()}
					onClick={() => setShown(!shown)}
				>
					<EyeIcon closed={shown} />
				</button>
			</div>
		</FieldFrame>
	);
}
