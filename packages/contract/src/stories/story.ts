/** Increased when the text of `submission_consent` changes: couples who agreed to an earlier one are asked again. */
export const consentVersion = 1;

/** The header with the secret of a couple's link where the body is a photo. */
export const linkHeader = "x-couple-link";

/** Path of a couple's link, in English; its secret is the parameter `token`. */
export const ownStoryPath = "/our-story";

/** Path for sending a photo by a link, as the body. */
export const sentPhotoPath = "/submissions/photo";
