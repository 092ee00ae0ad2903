import { type AdminUssd, codeToDial } from "@bcc/contract/ussd/admin-ussd";
import { Box } from "@mui/material";
import { useState } from "react";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Field } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Facts, Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useUssd } from "#admin/ussd/code/use-ussd.ts";

/** What people dial who have no internet; nothing where the server has no gateway. */
export function Addition() {
	const { data } = useUssd();
	if (!data?.configured) return null;
	return (
		<Box sx={{ maxWidth: 1000, my: 2 }}>
			<Panel title={t("Voting without internet (USSD)")}>
				<Facts facts={{ [t("People dial")]: data.code ?? t("not shown to anybody yet") }} />
				<Hint>
					{t(
						"Any phone can vote by this code, once in each category. Posters, pictures to pass on and the pages of categories show it. Whether its votes count can be decided by itself: void or hold votes from “USSD, without internet”.",
					)}
				</Hint>
				<DialogButton dialog={(close) => <CodeDialog ussd={data} onClose={close} />}>
					{t("Set the code to dial")}
				</DialogButton>
			</Panel>
		</Box>
	);
}

function CodeDialog({ ussd, onClose }: { ussd: AdminUssd; onClose(): void }) {
	const [code, setCode] = useState(ussd.code ?? "");
	const store = async () => {
		await api.changeUssd({ version: ussd.version, code });
		return t("The code to dial is set.");
	};
	return (
		<FormDialog
			title={t("Set the code to dial")}
			action={t("Store the code")}
			ready={codeToDial.test(code.trim())}
			follows
			onClose={onClose}
			onSubmit={store}
		>
			<Field
				label={t("Code to dial")}
				value={code}
				onChange={setCode}
				helperText={t("As your gateway gave it, such as *149*88#. Empty: the site does not show it.")}
			/>
		</FormDialog>
	);
}
