import { Alert, Box, Button, Stack } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";

/** The recovery codes, this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone(): void }) {
	return (
		<Stack spacing={2} sx={{ alignItems: "flex-start" }}>
			<Alert severity="warning">
				{t(
					"Write these recovery codes down, or print them, and keep them apart from your phone. Each lets you in once, in the place of a code of the app, when the phone is lost. They are shown only now.",
				)}
			</Alert>
			<Box
				component="ul"
				aria-label={t("Recovery codes")}
				sx={{
					columns: { xs: 1, sm: 2 },
					columnGap: 6,
					fontFamily: "monospace",
					fontSize: "1.1rem",
					lineHeight: 2,
					m: 0,
					pl: 3,
					"& li": { whiteSpace: "nowrap" },
				}}
			>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</Box>
			<Stack direction="row" spacing={1}>
				<Button variant="contained" onClick={onDone}>
					{t("I have kept them")}
				</Button>
				<Button onClick={() => print()}>{t("Print")}</Button>
			</Stack>
		</Stack>
	);
}
