import { createContext } from "react";

/** Marks own scripts while the server renders (docs/decisions/0034); undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
