import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { LocalLink } from "./local-link.tsx";

type Look = {
	/** `primary` is for the one main thing of a section. */
	variant?: "primary" | "secondary" | "ghost";
	size?: "medium" | "large";
};

/** The classes of a button, for another element that looks like one. */
export function buttonClass({ variant = "primary", size = "medium" }: Look, className?: string) {
	return ["screen-only", styles.button, styles[variant], styles[size], className].filter(Boolean).join(" ");
}

/** For a button that submits a form: Lynx shows none without a name, and shows its value. The server ignores it. */
export const submitProps = { type: "submit", name: "send", value: ">" } as const;

/** A button, at least 44 px high; takes its colours from the surface below it. */
export function Button({
	variant,
	size,
	className,
	type = "button",
	...rest
}: ComponentProps<"button"> & Look) {
	const ownProps = type === "submit" ? submitProps : { type };
	return <button {...ownProps} className={buttonClass({ variant, size }, className)} {...rest} />;
}

/** A link within the site (keeps the language) that looks like a button. */
export function ButtonLink({
	variant,
	size,
	className,
	...rest
}: Omit<ComponentProps<typeof LocalLink>, "className"> & Look & { className?: string }) {
	return <LocalLink className={buttonClass({ variant, size }, className)} {...rest} />;
}
