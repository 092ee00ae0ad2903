export { FileList as list } from "#admin/resources/files/file-list.tsx";
