export { CoupleKit as Material } from "#admin/sharing/poster/couple-kit.tsx";
export { KitsButton as Tool } from "#admin/sharing/poster/kits-button.tsx";
