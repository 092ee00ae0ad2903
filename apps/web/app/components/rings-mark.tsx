type RingsMarkProps = {
	className?: string;
	/** `joined` is the sign of the programme; `apart` means something lost or broken. */
	variant?: "joined" | "apart";
};

/** Two wedding rings with a cross in the space they share; drawn in the text colour, decoration only. */
export function RingsMark({ className, variant = "joined" }: RingsMarkProps) {
	if (variant === "apart") {
		return (
			<svg
				className={className}
				viewBox="0 0 80 48"
				fill="none"
				stroke="currentColor"
				strokeWidth="2.6"
				aria-hidden="true"
			>
				<circle cx="22" cy="26" r="17" />
				<circle cx="62" cy="22" r="15" strokeDasharray="74 20" transform="rotate(150 62 22)" />
			</svg>
		);
	}
	return (
		<svg className={className} viewBox="0 0 64 48" fill="none" stroke="currentColor" aria-hidden="true">
			<path strokeWidth="3" d="M28.9 40.8A18 18 0 1 1 34.7 37.2" />
			<path strokeWidth="3" d="M35.1 7.2A18 18 0 1 1 29.3 10.8" />
			<path strokeWidth="2.2" strokeLinecap="round" d="M32 16.6v14.8M28.3 21.2h7.4" />
		</svg>
	);
}
