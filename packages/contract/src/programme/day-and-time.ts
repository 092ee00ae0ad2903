import { z } from "zod";

/** A day of the calendar in Africa/Dar_es_Salaam: `YYYY-MM-DD`. */
export const dateSchema = z.iso.date();

/** A time of day in Africa/Dar_es_Salaam: `HH:MM`. */
export const timeSchema = z.iso.time({ precision: -1 });
