let context: AudioContext | undefined;

/** Allows sounds; in answer to a press, or the browser refuses. */
export function allowSound(): void {
	context ??= new AudioContext();
	void context.resume();
}

/* A chord of bells, in hertz: C major, with the octave for the winners. */
const bells = [523.25, 659.25, 783.99];
const winners = [...bells, 1046.5];

/** A soft chord, for a place that is announced. */
export function chime(place: number): void {
	if (context?.state !== "running") return;
	const from = context.currentTime;
	for (const [index, pitch] of (place === 1 ? winners : bells.slice(0, 4 - place)).entries()) {
		ring(context, pitch, from + index * 0.14, place === 1 ? 2.4 : 1.2);
	}
}

function ring(to: AudioContext, pitch: number, at: number, seconds: number): void {
	const tone = new OscillatorNode(to, { type: "sine", frequency: pitch });
	const volume = new GainNode(to, { gain: 0 });
	volume.gain.setValueAtTime(0, at);
	volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
	volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
	tone.connect(volume).connect(to.destination);
	tone.start(at);
	tone.stop(at + seconds);
}
