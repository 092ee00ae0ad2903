import { fileUrl } from "@bcc/contract/file-url";
import { Box } from "@mui/material";

/** A stored picture as small as a line of a list; nothing where there is none. */
export function Thumbnail({ path }: { path: string | null | undefined }) {
	if (!path) return null;
	return (
		<Box
			component="img"
			loading="lazy"
			src={fileUrl(path, 96)}
			alt=""
			sx={{ display: "block", width: 48, height: 48, objectFit: "cover", borderRadius: 0.5 }}
		/>
	);
}
