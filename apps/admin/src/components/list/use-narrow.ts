import { type Theme, useMediaQuery } from "@mui/material";

/** Whether the window is as narrow as a phone's: tables become lines. */
export const useNarrow = () => useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"));
