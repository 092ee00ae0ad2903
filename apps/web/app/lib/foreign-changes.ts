/**
 * Lets React go on where a page translator or an extension has wrapped or replaced its nodes: `removeChild` and
 * `insertBefore` would throw NotFoundError and the page would be gone (https://github.com/facebook/react/issues/11538,
 * whose remedy this is). Called before React starts.
 */
export function tolerateForeignChanges(): void {
	const { removeChild, insertBefore } = Node.prototype;
	Node.prototype.removeChild = <Child extends Node>(child: Child): Child => {
		if (child.parentNode) removeChild.call(child.parentNode, child);
		return child;
	};
	Node.prototype.insertBefore = function <Added extends Node>(added: Added, before: Node | null): Added {
		let place = before;
		while (place && place.parentNode !== this) place = place.parentNode;
		insertBefore.call(this, added, place);
		return added;
	};
}
