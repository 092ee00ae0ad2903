/** The longer side of what is sent, in pixels: enough for the largest poster. */
const longestSide = 2_400;
const quality = 0.86;

/** Smaller files are sent as they are, in bytes. */
const smallEnough = 600 * 1024;

/**
 * A photo made smaller by the browser, where it can: what phones take is ten times what a page shows. The server takes the notes
 * out of any photo; here they are lost with the drawing.
 */
export async function shrunkPhoto(file: File): Promise<Blob> {
	// Browsers that lay photos on their side do not know the property.
	if (file.size <= smallEnough || !CSS.supports("image-orientation", "from-image")) return file;
	try {
		const image = await decoded(await dataUrl(file));
		const { naturalWidth, naturalHeight } = image;
		const scale = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight));
		const canvas = document.createElement("canvas");
		canvas.width = Math.round(naturalWidth * scale);
		canvas.height = Math.round(naturalHeight * scale);
		const context = canvas.getContext("2d");
		if (!context || canvas.width === 0) return file;
		// JPEG has no transparency, which would become black.
		context.fillStyle = "#fff";
		context.fillRect(0, 0, canvas.width, canvas.height);
		context.drawImage(image, 0, 0, canvas.width, canvas.height);
		const smaller = await new Promise<Blob | null>((resolve) => {
			canvas.toBlob(resolve, "image/jpeg", quality);
		});
		return smaller && smaller.size < file.size ? smaller : file;
	} catch {
		return file;
	}
}

/** The page's policy takes pictures of no other address than its own and data. */
function dataUrl(file: File): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error);
		reader.readAsDataURL(file);
	});
}

function decoded(source: string): Promise<HTMLImageElement> {
	return new Promise((resolve, reject) => {
		const image = new Image();
		image.onload = () => resolve(image);
		image.onerror = () => reject(new Error("the photo cannot be read"));
		image.src = source;
	});
}
