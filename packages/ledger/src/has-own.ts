/** For browsers up to Chrome 92 and Safari 15.3, in which @noble/hashes fails as it loads. */
const builtIn: object = Object;
if (!("hasOwn" in builtIn)) {
	Object.defineProperty(builtIn, "hasOwn", {
		configurable: true,
		writable: true,
		value(object: object, key: PropertyKey): boolean {
			// biome-ignore lint/suspicious/noPrototypeBuiltins: this is what Object.hasOwn does
			return Object.prototype.hasOwnProperty.call(object, key);
		},
	});
}
