import { z } from "zod";
import { untranslatedFields } from "../language.ts";

/** A photo of a seminar or an event; `url` is a `path` for GET /files/get, `alt` says what it shows. */
export const photoSchema = z.object({ url: z.string(), alt: z.string(), ...untranslatedFields });

/** A video of a seminar or an event; `url` is a `path` for GET /files/get, or an address elsewhere (`isVideoLink`). */
export const videoSchema = z.object({ url: z.string(), title: z.string(), ...untranslatedFields });

export type Photo = z.infer<typeof photoSchema>;
export type Video = z.infer<typeof videoSchema>;
