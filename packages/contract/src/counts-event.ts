/** Name of the server-sent events that carry `NomineeCount[]` of a category, all couples each time. */
export const countsEventName = "counts";
