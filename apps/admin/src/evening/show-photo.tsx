import { Box } from "@mui/material";
import { gold, red } from "#admin/evening/stage.ts";

/** A couple's photo in an arch; without one, two rings. */
export function ShowPhoto({
	src,
	height,
	first,
}: {
	src: string | undefined;
	height: string;
	first: boolean;
}) {
	return (
		<Box
			sx={{
				height,
				aspectRatio: "4 / 5",
				maxWidth: "100%",
				borderRadius: "50vh 50vh 2vh 2vh",
				overflow: "hidden",
				display: "grid",
				placeItems: "center",
				bgcolor: red.dark,
				boxShadow: first ? `0 0 0 0.6vh ${gold}, 0 0 12vh -1vh ${gold}` : `0 0 0 0.25vh ${gold}`,
			}}
		>
			{src ? (
				<Box
					component="img"
					src={src}
					alt=""
					sx={{ width: "100%", height: "100%", objectFit: "cover", objectPosition: "50% 25%" }}
				/>
			) : (
				<Box component="svg" viewBox="0 0 64 40" sx={{ width: "55%" }} aria-hidden="true">
					<circle cx="24" cy="20" r="15" fill="none" stroke={gold} strokeWidth="2.5" />
					<circle cx="40" cy="20" r="15" fill="none" stroke={gold} strokeWidth="2.5" />
				</Box>
			)}
		</Box>
	);
}
