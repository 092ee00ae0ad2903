import { LinksButton } from "#admin/stories/submission/links-button.tsx";

export { AskPanel as Panel } from "#admin/stories/submission/ask-panel.tsx";
export { LinksButton as Tool } from "#admin/stories/submission/links-button.tsx";

export const Chosen = () => <LinksButton chosen />;
