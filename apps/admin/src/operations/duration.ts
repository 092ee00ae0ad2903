import { t } from "#admin/i18n/texts.ts";
/** A time in seconds: `3 d 4 h`, `12 min`. */
export function formatDuration(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	if (minutes < 60) return t("%{minutes} min", { minutes });
	const hours = Math.floor(minutes / 60);
	if (hours < 24) return t("%{hours} h %{value} min", { hours, value: minutes % 60 });
	return t("%{floor} d %{value} h", { floor: Math.floor(hours / 24), value: hours % 24 });
}
