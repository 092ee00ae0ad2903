type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
	new (options: { formats: string[] }): Detector;
	getSupportedFormats(): Promise<string[]>;
};

/** Reads a QR code in a picture of the camera; null when there is none. */
type Read = (video: HTMLVideoElement) => Promise<string | null>;

async function ownDetector(): Promise<Detector | null> {
	const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
	if (!Own || !(await Own.getSupportedFormats()).includes("qr_code")) return null;
	return new Own({ formats: ["qr_code"] });
}

const loadLibrary = () => import("jsqr");

/** Loads what the camera needs, before the connection is lost. */
export async function loadReader(): Promise<void> {
	if (!(await ownDetector())) await loadLibrary();
}

/** The browser's own reader where it has one; else a library, loaded only now. */
async function openReader(): Promise<Read> {
	const detector = await ownDetector();
	if (detector) return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
	const { default: jsQR } = await loadLibrary();
	const canvas = document.createElement("canvas");
	const context = canvas.getContext("2d", { willReadFrequently: true });
	return async (video) => {
		if (!context || video.videoWidth === 0) return null;
		/* Half of a phone's picture is enough, and four times as fast. */
		const scale = Math.min(1, 640 / video.videoWidth);
		canvas.width = Math.round(video.videoWidth * scale);
		canvas.height = Math.round(video.videoHeight * scale);
		context.drawImage(video, 0, 0, canvas.width, canvas.height);
		const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
		return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data ?? null;
	};
}

/** Milliseconds between two looks at the camera's picture. */
const lookEvery = 150;

/**
 * Shows the camera in `video` and reads codes until it is stopped.
 *
 * @throws DOMException where there is no camera, or it is not allowed
 */
export async function scan(
	video: HTMLVideoElement,
	onCode: (code: string) => Promise<void>,
	signal: AbortSignal,
): Promise<void> {
	const constraints = { video: { facingMode: "environment" }, audio: false };
	if (!navigator.mediaDevices) throw new DOMException("no camera", "NotFoundError");
	const [stream, read] = await Promise.all([navigator.mediaDevices.getUserMedia(constraints), openReader()]);
	const stop = () => {
		for (const track of stream.getTracks()) track.stop();
	};
	if (signal.aborted) return stop();
	signal.addEventListener("abort", stop, { once: true });
	video.srcObject = stream;
	await video.play();
	while (!signal.aborted) {
		const code = await read(video).catch(() => null);
		if (code && !signal.aborted) await onCode(code);
		await new Promise((resolve) => setTimeout(resolve, lookEvery));
	}
}
