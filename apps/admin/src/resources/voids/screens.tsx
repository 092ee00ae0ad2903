export { VoidList as list } from "#admin/resources/voids/void-list.tsx";
