/** The cells of a QR code, row by row. */
export type QrCells = boolean[][];

type ReceiptPicture = {
	title: string;
	/** The lines between title and code. */
	lines: string[];
	cells: QrCells;
	code: string;
};

const width = 1080;
const height = 1440;
const margin = 90;

/** Draws a receipt as a picture for the phone's gallery, and saves it as a file. */
export function saveReceiptPicture({ title, lines, cells, code }: ReceiptPicture): void {
	const canvas = document.createElement("canvas");
	canvas.width = width;
	canvas.height = height;
	const pen = canvas.getContext("2d");
	if (!pen) return;
	const style = getComputedStyle(document.documentElement);
	const read = (name: string) => style.getPropertyValue(name).trim();
	const write = (text: string, y: number, font: string) => {
		pen.font = font;
		pen.fillText(text, width / 2, y, width - 2 * margin);
	};

	pen.fillStyle = read("--ivory-50");
	pen.fillRect(0, 0, width, height);
	pen.fillStyle = read("--red-800");
	pen.fillRect(0, 0, width, 200);
	pen.fillStyle = read("--gold-500");
	pen.fillRect(0, 200, width, 8);
	pen.textAlign = "center";
	pen.fillStyle = read("--ivory-50");
	write(title, 122, `500 56px ${read("--font-display")}`);
	pen.fillStyle = read("--ink-900");
	lines.forEach((line, at) => {
		write(line, 300 + 64 * at, `${at === 0 ? 600 : 400} 40px ${read("--font-text")}`);
	});
	const cell = Math.floor((width - 2 * margin) / cells.length);
	const left = (width - cell * cells.length) / 2;
	const top = height - 120 - cell * cells.length;
	pen.fillStyle = "#fff";
	pen.fillRect(left, top, cell * cells.length, cell * cells.length);
	pen.fillStyle = "#000";
	cells.forEach((row, y) => {
		row.forEach((isDark, x) => {
			if (isDark) pen.fillRect(left + x * cell, top + y * cell, cell, cell);
		});
	});
	write(code, height - 60, "600 36px monospace");

	const link = document.createElement("a");
	link.href = canvas.toDataURL("image/png");
	link.download = `vote-receipt-${code.split(".")[0]}.png`;
	link.click();
}
