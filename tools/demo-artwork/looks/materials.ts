import type { Fabric } from "../drawing/fabric.ts";

/** Hair colours and cloths that several couples share. */
export const black = "#1d1410";
export const brownBlack = "#2a1a12";
export const grey = "#8f8780";
export const silver = "#b3aba3";
export const lace: Fabric = { name: "lace", colors: ["#fbf4ea", "#e2cdb4", "#ffffff"] };
export const champagne: Fabric = { name: "lace", colors: ["#f3e2c8", "#cfae80", "#ffffff"] };
export const sunburst: Fabric = { name: "medallion", colors: ["#7a1322", "#e2a53c", "#f7e6c4"] };
export const ocean: Fabric = { name: "shell", colors: ["#1f4a5c", "#e9c46a", "#f7ead2"] };
export const harvest: Fabric = { name: "leaf", colors: ["#27324f", "#e2a53c", "#c06a45"] };
export const savanna: Fabric = { name: "diamond", colors: ["#b5562f", "#f0cf8a", "#3b2316"] };
export const korosho: Fabric = { name: "cashew", colors: ["#f3e6cf", "#8c1422", "#27324f"] };
export const forest: Fabric = { name: "leaf", colors: ["#3f5240", "#d9b45f", "#f1e6c8"] };
export const gilded: Fabric = { name: "shell", colors: ["#b98a3a", "#8c1422", "#f3e6cf"] };
export const plum: Fabric = { name: "medallion", colors: ["#4b2146", "#d99a3f", "#f3d9c0"] };
export const khanga: Fabric = { name: "cashew", colors: ["#c8752d", "#3b1d14", "#fbf0d8"] };
export const rays: Fabric = { name: "stripe", colors: ["#8c1422", "#e2bf7d", "#fbf5ea"] };
