import type { TwoStepBegin } from "@bcc/contract/admin";
import { Alert, Button, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { t } from "#admin/i18n/texts.ts";
import { Left } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { ProofForm } from "#admin/two-step/proof-form.tsx";
import { QrCode } from "#admin/two-step/qr-code.tsx";
import { RecoveryCodeList } from "#admin/two-step/recovery-code-list.tsx";

/** Sets two-step log-in up: the password, the secret for the app, a code of it, and the recovery codes. */
export function TwoStepSetUp({ onDone }: { onDone(): void }) {
	const [begun, setBegun] = useState<TwoStepBegin | null>(null);
	const [codes, setCodes] = useState<string[] | null>(null);
	if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
	if (!begun) {
		return (
			<ProofForm
				asks={["password"]}
				action={t("Set up")}
				onSend={async ({ password }) => {
					setBegun(await api.beginTwoStep(password));
				}}
			/>
		);
	}
	return (
		<Left spacing={2}>
			<Typography>
				{t(
					"Scan this with an authenticator app on your phone, such as Aegis, Google Authenticator or 2FAS. Then enter the code that it shows.",
				)}
			</Typography>
			<QrCode text={begun.address} label={t("QR code for the authenticator app")} />
			<TextField
				fullWidth
				label={t("Or type this into the app")}
				value={begun.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
				onFocus={({ target }) => target.select()}
				slotProps={{ htmlInput: { readOnly: true } }}
			/>
			<ProofForm
				asks={["code"]}
				action={t("Switch on")}
				onSend={async ({ code }) => {
					setCodes((await api.confirmTwoStep({ code })).codes);
				}}
			/>
			<Alert severity="info">{t("When it is on, all your other devices are logged out.")}</Alert>
			<Button onClick={() => setBegun(null)}>{t("Back")}</Button>
		</Left>
	);
}
