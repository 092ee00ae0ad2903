import { t } from "#admin/i18n/texts.ts";

/** A time in seconds: `3 d 4 h`, `12 min`. */
export function formatDuration(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	if (minutes < 60) return t("%{minutes} min", { minutes });
	const hours = Math.floor(minutes / 60);
	if (hours < 24) return t("%{hours} h %{minutes} min", { hours, minutes: minutes % 60 });
	return t("%{days} d %{hours} h", { days: Math.floor(hours / 24), hours: hours % 24 });
}
