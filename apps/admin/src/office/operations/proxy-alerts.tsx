import type { Operations, ProxyFault } from "@bcc/contract/office/admin-operations";
import { Alert, AlertTitle } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment } from "#admin/time.ts";

const words: Record<ProxyFault, (values: { count: number; moment: string }) => string> = {
	not_forwarded: (values) =>
		t(
			"%{count} request since the start came without X-Forwarded-For, the last one at %{moment}. |||| %{count} requests since the start came without X-Forwarded-For, the last one at %{moment}.",
			values,
		),
	unreadable: (values) =>
		t(
			"%{count} request since the start had no address as the last entry of X-Forwarded-For, the last one at %{moment}. |||| %{count} requests since the start had no address as the last entry of X-Forwarded-For, the last one at %{moment}.",
			values,
		),
	untrusted_proxy: (values) =>
		t(
			"%{count} request since the start came through a proxy that the server does not trust, the last one at %{moment}. |||| %{count} requests since the start came through a proxy that the server does not trust, the last one at %{moment}.",
			values,
		),
};

const remedies: Record<ProxyFault, string> = {
	not_forwarded: t("Set X-Forwarded-For in the proxy."),
	unreadable: t("Set X-Forwarded-For in the proxy to the visitor's address."),
	untrusted_proxy: t("Have the server trust the proxy's own address."),
};

/** What the operator has to fix in the proxy while no visitor's address is known. */
export function ProxyAlerts({ faults }: { faults: Operations["proxy_faults"] }) {
	return faults.map(({ fault, requests, last_at }) => (
		<Alert key={fault} severity="error">
			<AlertTitle>{t("The proxy does not tell visitors apart")}</AlertTitle>
			{words[fault]({ count: requests, moment: formatMoment(last_at) })}{" "}
			{t(
				"All of them count as one network: with an allowance of 1, one visitor of each device type can vote in a category, and everybody else is refused.",
			)}{" "}
			{remedies[fault]}
		</Alert>
	));
}
