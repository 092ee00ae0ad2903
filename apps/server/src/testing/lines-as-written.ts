// Vitest has Node read source maps for every stack and every function that is made from text, find-my-way's hundreds of each
// application too. Where Node takes out the types itself, lines stand where they stood.
process.setSourceMapsEnabled(false);
