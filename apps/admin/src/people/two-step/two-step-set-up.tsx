import type { TwoStepBegin } from "@bcc/contract/people/admin-two-step";
import { Alert, Button, CircularProgress, Link, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { encode } from "uqr";
import { useCopy } from "#admin/components/dialog/use-copy.ts";
import { Left, Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { ProofForm } from "#admin/people/two-step/proof-form.tsx";
import { RecoveryCodeList } from "#admin/people/two-step/recovery-code-list.tsx";
import { api } from "#admin/providers/api.ts";

type TwoStepSetUpProps = {
	/** Right after a sign-in the password is asked for only if that was long ago. */
	fresh?: boolean;
	onDone(): void;
};

/** Sets two-step log-in up: the password, the secret for the app, a code of it, and the recovery codes. */
export function TwoStepSetUp({ fresh = false, onDone }: TwoStepSetUpProps) {
	const [begun, setBegun] = useState<TwoStepBegin | null>(null);
	const [codes, setCodes] = useState<string[] | null>(null);
	if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
	if (begun) {
		const back = fresh ? undefined : () => setBegun(null);
		return <SecretForApp begun={begun} onCodes={setCodes} onBack={back} />;
	}
	const ask = (
		<ProofForm
			asks={["password"]}
			action={t("Set up")}
			onSend={async ({ password }) => {
				setBegun(await api.beginTwoStep(password));
			}}
		/>
	);
	return fresh ? <WithoutPassword otherwise={ask} onBegun={setBegun} /> : ask;
}

type WithoutPasswordProps = {
	/** The form for the password, where required. */
	otherwise: ReactNode;
	onBegun(begun: TwoStepBegin): void;
};

/** Continues from a recent sign-in. */
function WithoutPassword({ otherwise, onBegun }: WithoutPasswordProps) {
	const { mutate, isError } = useMutation({ mutationFn: () => api.beginTwoStep(), onSuccess: onBegun });
	useEffect(() => mutate(), [mutate]);
	return isError ? otherwise : <CircularProgress aria-label={t("Loading")} />;
}

type SecretForAppProps = {
	begun: TwoStepBegin;
	onCodes(codes: string[]): void;
	/** Left out where nothing is before it. */
	onBack?(): void;
};

/** The secret for the app: by a link on the same phone, by the camera of another one, or typed. */
function SecretForApp({ begun: { secret, address }, onCodes, onBack }: SecretForAppProps) {
	const [copied, copy] = useCopy();
	return (
		<Left spacing={2}>
			<Typography>
				{t(
					"Scan this with an authenticator app on your phone, such as Aegis, Google Authenticator or 2FAS. Then enter the code that it shows.",
				)}
			</Typography>
			<QrCode text={address} label={t("QR code for the authenticator app")} />
			<Typography>
				{t("Is the app on this device?")} <Link href={address}>{t("Open in the authenticator app")}</Link>
			</Typography>
			<TextField
				multiline
				label={t("Or type this into the app")}
				value={secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
				onFocus={({ target }) => target.select()}
				slotProps={{ htmlInput: { readOnly: true } }}
				helperText={copied}
			/>
			<Row>
				<Button variant="outlined" onClick={() => copy(secret, t("Copied."))}>
					{t("Copy")}
				</Button>
			</Row>
			<ProofForm
				asks={["code"]}
				action={t("Switch on")}
				onSend={async ({ code }) => onCodes((await api.confirmTwoStep({ code })).codes)}
			/>
			<Alert severity="info">{t("When it is on, all your other devices are logged out.")}</Alert>
			{onBack && <Button onClick={onBack}>{t("Back")}</Button>}
		</Left>
	);
}

/** A text as a QR code, with the quiet zone that cameras need. */
function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { border: 4 });
	const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? `M${x} ${y}h1v1h-1z` : []))).join("");
	return (
		<svg viewBox={`0 0 ${size} ${size}`} width="220" height="220" role="img" aria-label={label}>
			<rect width={size} height={size} fill="#fff" />
			<path d={dark} fill="#000" shapeRendering="crispEdges" />
		</svg>
	);
}
