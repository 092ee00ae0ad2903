/* Stands in for `react` in the built site (vite.config.ts, docs/decisions/0052). No TypeScript: it could not pass on what preact/compat declares. */
export * from "preact/compat";
export { default } from "preact/compat";

/** React Router asks for it, and uses it only in a mode that the site does not have. */
export function useOptimistic(state) {
	return [state, () => {}];
}
