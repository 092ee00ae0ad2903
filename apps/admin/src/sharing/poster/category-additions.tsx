export { CategoryKit as Material } from "#admin/sharing/poster/category-kit.tsx";
