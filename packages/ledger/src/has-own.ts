/** For browsers before 2021 (Chrome 92, Safari 15.3), which @noble/hashes fails in as it loads. */
const builtIn: object = Object;
if (!("hasOwn" in builtIn)) {
	Object.defineProperty(builtIn, "hasOwn", {
		value: (object: object, key: PropertyKey) => Object.hasOwn(object, key),
	});
}
