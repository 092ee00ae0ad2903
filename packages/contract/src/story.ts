/** Longest story of a couple, in characters. */
export const maxStory = 5_000;

/** Goes up when the text of `submission_consent` changes: couples who agreed to an earlier one are asked again. */
export const consentVersion = 1;

/** Bears the secret of a couple's link where the body is a photo. */
export const linkHeader = "x-couple-link";

/** Where a couple's link leads, in English; its secret is the parameter `token`. */
export const ownStoryPath = "/our-story";

/** Where a photo is sent by a link, as the body. */
export const sentPhotoPath = "/submissions/photo";
