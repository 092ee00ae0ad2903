import { Alert, Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { t, textWith } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

/** Shows what the server will strip from some HTML, and what will be left; nothing when all of it stays. */
export function StrippedHtml({ html, pasted }: { html: string; pasted: boolean }) {
	const settled = useSettled(html);
	const { data } = useQuery({
		queryKey: ["sanitise", settled],
		queryFn: (reading) => api.sanitise(settled, reading),
		enabled: settled.includes("<"),
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
	if (!settled.includes("<") || !data || data.stripped.length === 0) return null;
	return (
		<Alert severity="warning" sx={{ mt: 1 }}>
			{pasted ? t("Left out of the pasted text:") : t("This will be stripped when stored:")}{" "}
			{data.stripped.map(({ kind, name, count }) => (
				<Box component="code" key={`${kind} ${name}`} sx={{ mr: 1, overflowWrap: "anywhere" }}>
					{name}
					{count > 1 && ` ×${count}`}
				</Box>
			))}
			{!pasted && (
				<Box sx={{ mt: 1 }}>
					{textWith("What stays: %{html}", {
						html: <code style={{ overflowWrap: "anywhere" }}>{data.html || t("nothing")}</code>,
					})}
				</Box>
			)}
		</Alert>
	);
}

/** How long nothing may be typed before the server is asked, in milliseconds. */
const settleMs = 400;

/** What was typed last, once typing has paused. */
function useSettled(value: string): string {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), settleMs);
		return () => clearTimeout(timer);
	}, [value]);
	return settled;
}
