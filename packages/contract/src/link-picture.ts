/** Pixels of every picture for link previews; as JPEG they stay below 300 kB. */
export const sharePicture = { width: 1200, height: 630, type: "image/jpeg" } as const;

/** Increase it when the server makes other pictures of the same content: social networks cache them. */
export const cardDrawing = 1;
