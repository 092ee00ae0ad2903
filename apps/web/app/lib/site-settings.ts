/** Contact block, social links and credits of the site; neutral demo values. */
export const siteSettings = {
	addressLines: ["Best Christian Couple Awards", "P.O. Box 12345", "Dar es Salaam, Tanzania"],
	phone: "+255 700 000 000",
	email: "info@example.org",
	instagramUrl: "https://www.instagram.com/",
	facebookUrl: "https://www.facebook.com/",
	mapUrl: "https://www.openstreetmap.org/?mlat=-6.8161&mlon=39.2894#map=15/-6.8161/39.2894",
	designer: "Tamu Studio",
} as const;

/** The `tel:` address of a phone number as people write it. */
export function phoneHref(phone: string): string {
	return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
