export { create, edit, list } from "#admin/resources/occasions/screens.tsx";
