import { m } from "@bcc/messages";
import { useEffect, useRef, useState } from "react";
import { Button } from "#web/components/button.tsx";
import { FormNotice } from "#web/components/form/form-card.tsx";
import styles from "./door.module.css";
import { scan } from "./scanner.ts";

/** Milliseconds for which the code that was just read is not read again. */
const rest = 3_000;

/** Reads codes with the camera while it is open. */
export function Camera({ onCode }: { onCode(code: string): Promise<void> }) {
	const video = useRef<HTMLVideoElement>(null);
	const [open, setOpen] = useState(false);
	const [failed, setFailed] = useState(false);
	const latest = useRef(onCode);
	latest.current = onCode;
	useEffect(() => {
		const element = video.current;
		if (!open || !element) return;
		const running = new AbortController();
		let last = { code: "", at: 0 };
		const read = async (code: string) => {
			if (code === last.code && Date.now() - last.at < rest) return;
			navigator.vibrate?.(80);
			await latest.current(code);
			last = { code, at: Date.now() };
		};
		scan(element, read, running.signal).catch(() => {
			setFailed(true);
			setOpen(false);
		});
		return () => running.abort();
	}, [open]);
	return (
		<section className="stack gap-2" aria-label={m.door_camera()}>
			{open && <video ref={video} className={styles.video} muted playsInline aria-label={m.door_camera()} />}
			{failed && <FormNotice tone="problem">{m.door_camera_failed()}</FormNotice>}
			<Button
				size="large"
				variant={open ? "secondary" : "primary"}
				onClick={() => {
					setFailed(false);
					setOpen(!open);
				}}
			>
				{open ? m.door_camera_close() : m.door_camera_open()}
			</Button>
		</section>
	);
}
