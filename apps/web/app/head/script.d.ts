/* A file's script as text, for the head of the page (head-script.ts). */
declare module "*?script=es2015" {
	const text: string;
	export default text;
}
declare module "*?script=es2020" {
	const text: string;
	export default text;
}
