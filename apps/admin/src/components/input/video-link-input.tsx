import { isVideoLink } from "@bcc/contract/file-url";
import { completeAddress } from "@bcc/contract/web-address";
import { Button, Stack, TextField } from "@mui/material";
import { type KeyboardEvent, useState } from "react";
import { t } from "#admin/i18n/texts.ts";

/** Takes the address of a video on another site, such as YouTube. */
export function VideoLinkInput({ onAdd }: { onAdd(url: string): void }) {
	const [typed, setTyped] = useState("");
	const url = completed(typed);
	const isWrong = typed.trim() !== "" && url === null;
	const add = () => {
		if (url === null) return;
		onAdd(url);
		setTyped("");
	};
	/* Enter would save the form around it. */
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter") return;
		event.preventDefault();
		add();
	};
	return (
		<Stack direction={{ xs: "column", sm: "row" }} spacing={1} sx={{ alignItems: "flex-start", my: 1 }}>
			<TextField
				type="url"
				label={t("Or the link of a video, such as on YouTube")}
				value={typed}
				error={isWrong}
				helperText={
					isWrong
						? t("This is no address of a video: it begins with https://.")
						: t("It opens on that site; nothing of it is loaded here before a visitor taps it.")
				}
				onChange={({ target }) => setTyped(target.value)}
				onKeyDown={onKeyDown}
			/>
			<Button variant="outlined" disabled={url === null} onClick={add} sx={{ mt: 1, flexShrink: 0 }}>
				{t("Add the video")}
			</Button>
		</Stack>
	);
}

/** The address with its `https://`; null where it is none. */
function completed(typed: string): string | null {
	const address = completeAddress(typed.trim()).replace(/^http:/i, "https:");
	if (/\s/.test(address) || !URL.canParse(address)) return null;
	const { href, hostname } = new URL(address);
	return hostname.includes(".") && isVideoLink(href) ? href : null;
}
