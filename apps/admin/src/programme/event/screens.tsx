export { create, edit, list } from "#admin/programme/occasion/screens.tsx";
