const between = " · ";

/** A row of a table as one line of text, as it is shown and stored. */
export const rowText = (cells: string[]): string =>
	cells.map((cell) => cell.replaceAll(between, " ")).join(between);

/** The cells of a row's text; a message is one. */
export const cellsOf = (text: string): string[] => text.split(between);

/** Whether a text is that of a row with several cells. */
export const isRowText = (text: string): boolean => text.includes(between);
