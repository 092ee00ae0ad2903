import type { AdminCaptionedPhoto, CaptionedPhotoInput } from "@bcc/contract/admin";

export function captionedPhotoOf({ img_url, caption, caption_sw, alt, alt_sw }: CaptionedPhotoInput) {
	return { path: img_url, caption, captionSw: caption_sw, alt, altSw: alt_sw };
}

type Row = {
	path: string;
	caption: string;
	captionSw: string | null;
	alt: string;
	altSw: string | null;
	width: number | null;
	height: number | null;
};

export function presentCaptionedPhoto(photo: Row): AdminCaptionedPhoto {
	return {
		img_url: photo.path,
		caption: photo.caption,
		caption_sw: photo.captionSw,
		alt: photo.alt,
		alt_sw: photo.altSw,
		width: photo.width ?? 0,
		height: photo.height ?? 0,
	};
}
