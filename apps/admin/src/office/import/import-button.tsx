import { mayDo } from "@bcc/contract/admin/resources";
import CloudUploadIcon from "@mui/icons-material/CloudUpload";
import { Button, usePermissions } from "react-admin";
import { Link } from "react-router";
import { t } from "#admin/i18n/texts.ts";

/** The way from a list to the import of what it lists. */
export function ImportButton() {
	const { permissions } = usePermissions();
	if (!permissions || !mayDo(permissions, "create", "import")) return null;
	return (
		<Button component={Link} to="/import" label={t("Import")}>
			<CloudUploadIcon />
		</Button>
	);
}
