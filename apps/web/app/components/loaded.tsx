import { type ReactNode, Suspense, useRef, useState } from "react";
import { Await, useLocation } from "react-router";
import { PageProblem } from "#web/components/page-problem.tsx";
import type { Pending } from "#web/lib/page-data.ts";

type LoadedProps<Value> = {
	/** From the route: the value itself (from the server) or its promise (in the browser). */
	value: Pending<Value>;
	/** Shown while loading: a skeleton in the shape of the loaded content. */
	fallback: ReactNode;
	/** Shown when loading failed. */
	problem?: ReactNode;
	/** Combines old and new data when a page is reloaded; by default the new data are shown. */
	merge?: (before: Value, next: Value) => Value;
	children: (value: Value) => ReactNode;
};

/**
 * Shows `fallback` until `value` is loaded; a value from the server is shown at once, also without JavaScript. A page
 * whose data is loaded again shows its old data until the new data arrive, and also when loading them fails.
 */
export function Loaded<Value>(props: LoadedProps<Value>) {
	const { key } = useLocation();
	// The value, and the navigation that it arrived with.
	const [arrived, setArrived] = useState({ value: props.value, key });
	if (arrived.value !== props.value) setArrived({ value: props.value, key });
	return <KeyedByNavigation key={arrived.key} {...props} />;
}

function KeyedByNavigation<Value>({
	value,
	fallback,
	problem = <PageProblem />,
	merge,
	children,
}: LoadedProps<Value>) {
	const last = useRef<{ value: Value }>(null);
	/* A ref, not `useMemo`: a component that suspends loses its memos, and would wait for a new promise each time. */
	const merged = useRef<{ source: Pending<Value>; result: Pending<Value> }>(null);
	if (merged.current?.source !== value) merged.current = { source: value, result: mergeWithLast(value) };

	function mergeWithLast(pending: Pending<Value>): Pending<Value> {
		if (!(pending instanceof Promise)) return pending;
		return pending.then(
			(loaded: Value) => (last.current && merge ? merge(last.current.value, loaded) : loaded),
			(reason: unknown) => {
				if (last.current) return last.current.value;
				throw reason;
			},
		);
	}

	return (
		<Suspense fallback={fallback}>
			<Await resolve={merged.current.result} errorElement={problem}>
				{(loaded) => {
					last.current = { value: loaded as Value };
					return children(loaded as Value);
				}}
			</Await>
		</Suspense>
	);
}
