import { Alert, Button, Stack, styled } from "@mui/material";
import { useCopy } from "#admin/components/dialog/use-copy.ts";
import { Hint, Left } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";

const Codes = styled("ul")(({ theme }) => ({
	columns: 2,
	columnGap: theme.spacing(6),
	margin: 0,
	paddingLeft: theme.spacing(3),
	fontFamily: "monospace",
	fontSize: "1.1rem",
	lineHeight: 2,
	whiteSpace: "nowrap",
	[theme.breakpoints.down("sm")]: { columns: 1 },
}));

/** The recovery codes, this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone(): void }) {
	const [copied, copy] = useCopy();
	return (
		<Left spacing={2}>
			<Alert severity="warning">
				{t(
					"Write these recovery codes down, or print them, and keep them apart from your phone. Each lets you in once, in the place of a code of the app, when the phone is lost. They are shown only now.",
				)}
			</Alert>
			<Codes aria-label={t("Recovery codes")}>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</Codes>
			<Stack direction="row" spacing={1}>
				<Button variant="contained" onClick={onDone}>
					{t("I have saved them")}
				</Button>
				<Button onClick={() => copy(codes.join("\n"), t("Copied."))}>{t("Copy")}</Button>
				<Button onClick={() => print()}>{t("Print")}</Button>
			</Stack>
			<Hint role="status">{copied}</Hint>
		</Left>
	);
}
