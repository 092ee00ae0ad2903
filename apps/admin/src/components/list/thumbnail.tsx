import { fileUrl } from "@bcc/contract/file-url";
import { Box } from "@mui/material";

/**
 * A stored picture as small as a line of a list; nothing where there is none.
 *
 * @param whole not cropped, as with logos
 */
export function Thumbnail({ path, whole = false }: { path: string | null | undefined; whole?: boolean }) {
	if (!path) return null;
	return (
		<Box
			component="img"
			loading="lazy"
			src={fileUrl(path, 96)}
			alt=""
			sx={{
				display: "block",
				width: 48,
				height: 48,
				objectFit: whole ? "contain" : "cover",
				borderRadius: 0.5,
			}}
		/>
	);
}
