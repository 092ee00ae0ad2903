/** React Router as the pages were built with it. The server hands it requests; a second copy would not know its contexts. */
export {
	createContext,
	createRequestHandler,
	type EntryContext,
	type RequestHandler,
	RouterContextProvider,
	type ServerBuild,
} from "react-router";
