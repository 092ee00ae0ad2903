import type { DeviceType } from "@bcc/contract/device";
import { t } from "#admin/i18n/texts.ts";

const names: Record<DeviceType, string> = {
	mobile: t("mobile"),
	tablet: t("tablet"),
	desktop: t("desktop"),
	unknown: t("unknown"),
};

/** A type of device in a word. */
export function deviceName(type: DeviceType): string {
	return names[type] ?? type;
}
