import { m } from "@bcc/messages";
import { useEffect, useId, useRef } from "react";
import field from "#web/components/field/field.module.css";
import styles from "./door.module.css";
import { codeIn } from "./rules.ts";

type Props = {
	text: string;
	onText(text: string): void;
	/** A ticket's code was typed, or read by a scanner that types. */
	onCode(code: string): void;
	/** Enter was pressed. */
	onEnter(text: string): void;
};

/** Where names, references and codes are typed. A USB scanner types into it, wherever the focus is. */
export function SearchField({ text, onText, onCode, onEnter }: Props) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const toField = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
			const isTyped = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
			if (isTyped && !(target instanceof HTMLInputElement)) input.current?.focus();
		};
		addEventListener("keydown", toField);
		return () => removeEventListener("keydown", toField);
	}, []);
	return (
		<form
			className={`stack gap-1 ${styles.search}`}
			onSubmit={(event) => {
				event.preventDefault();
				// The keyboard of a phone would cover the answer.
				input.current?.blur();
				onEnter(text);
			}}
		>
			<label htmlFor={id} className={field.label}>
				{m.door_search()}
			</label>
			<input
				ref={input}
				id={id}
				className={field.control}
				type="search"
				enterKeyHint="go"
				autoComplete="off"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				value={text}
				onChange={({ target }) => {
					const code = codeIn(target.value);
					if (code) onCode(code);
					else onText(target.value);
				}}
			/>
		</form>
	);
}
