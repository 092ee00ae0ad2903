import type { ComponentProps } from "react";

/** A sign drawn in lines of its text's colour on 24 × 24 points, as wide as `--icon` says; decoration only. */
export function Icon({ className = "", ...props }: ComponentProps<"svg">) {
	return (
		<svg
			className={`icon ${className}`}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.8"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			{...props}
		/>
	);
}

/** A triangle with an exclamation mark. */
export function WarningSign({ className }: { className: string | undefined }) {
	return (
		<Icon className={className}>
			<path d="M12 3.5 22 20.5H2z" />
			<path strokeWidth="2" d="M12 10v4.5M12 17.6v.1" />
		</Icon>
	);
}
