import { fileUrl } from "@bcc/contract/file-url";
import { Box, Typography } from "@mui/material";

/** A photo as large as a decision needs it; words where there is none. */
export function Photo({ path, alt, none }: { path: string | null; alt: string; none: string }) {
	if (!path) return <Typography color="text.secondary">{none}</Typography>;
	return (
		<Box
			component="a"
			href={fileUrl(path)}
			target="_blank"
			rel="noreferrer"
			sx={{ display: "block", width: "fit-content" }}
		>
			<Box
				component="img"
				src={fileUrl(path, 640)}
				alt={alt}
				sx={{ display: "block", maxWidth: "100%", maxHeight: 420, borderRadius: 1 }}
			/>
		</Box>
	);
}
