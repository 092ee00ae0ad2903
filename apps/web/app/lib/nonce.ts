import { createContext } from "react";

/** The CSP nonce while the server renders; undefined in the browser, which hides nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
