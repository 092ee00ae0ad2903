import type { Operations, ProxyFault } from "@bcc/contract/admin";
import { Alert, AlertTitle } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment } from "#admin/time.ts";

const words: Record<ProxyFault, { came: string; remedy: string }> = {
	not_forwarded: {
		came: t("came without X-Forwarded-For"),
		remedy: t("Set X-Forwarded-For in the proxy."),
	},
	unreadable: {
		came: t("had no address as the last entry of X-Forwarded-For"),
		remedy: t("Set X-Forwarded-For in the proxy to the visitor's address."),
	},
	untrusted_proxy: {
		came: t("came through a proxy that TRUST_PROXY does not name"),
		remedy: t("Set TRUST_PROXY to the proxy's own address."),
	},
};

/** What the operator has to mend in the proxy, as long as nobody's address is known. */
export function ProxyAlerts({ faults }: { faults: Operations["proxy_faults"] }) {
	return faults.map(({ fault, requests, last_at }) => (
		<Alert key={fault} severity="error">
			<AlertTitle>{t("The proxy does not tell visitors apart")}</AlertTitle>
			{formatNumber(requests)} requests since the start {words[fault].came}, the last one at{" "}
			{formatMoment(last_at)}. All of them count as one network: with an allowance of 1, one visitor of each
			device type can vote in a category, and everybody else is refused. {words[fault].remedy} See section 2
			of docs/operations.md.
		</Alert>
	));
}
