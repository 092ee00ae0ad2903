import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";
import type { Pending } from "#web/lib/api.ts";

type LoadedProps<Value> = {
	/** From the route: the value itself (server) or its promise (browser navigation). */
	value: Pending<Value>;
	/** The loading state: skeletons in the shape of what comes. */
	fallback: ReactNode;
	/** For a rejected promise; left out, the page's error boundary takes it. Load functions need not reject. */
	error?: ReactNode;
	children: (value: Value) => ReactNode;
};

/** Shows `fallback` until `value` is there; at once, and without JavaScript, when the server had it. */
export function Loaded<Value>({ value, fallback, error, children }: LoadedProps<Value>) {
	return (
		<Suspense fallback={fallback}>
			<Await resolve={value} errorElement={error}>
				{(loaded) => children(loaded as Value)}
			</Await>
		</Suspense>
	);
}
