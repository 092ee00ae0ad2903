import { type ReactNode, Suspense, useRef, useState } from "react";
import { Await, useLocation } from "react-router";
import { PageProblem } from "#web/components/page-problem.tsx";
import type { Pending } from "#web/lib/page-data.ts";

type LoadedProps<Value> = {
	/** From the route: the value itself (server) or its promise (in the browser). */
	value: Pending<Value>;
	/** The loading state: skeletons in the shape of what comes. */
	fallback: ReactNode;
	/** Shown when loading failed; reads the reason with `usePageError`. */
	problem?: ReactNode;
	/** Combines old and new data when a page is reloaded; by default the new data are shown. */
	merge?: (before: Value, next: Value) => Value;
	children: (value: Value) => ReactNode;
};

/**
 * Shows `fallback` until `value` is there, which is at once, also without JavaScript, when the server had it. A page that is
 * reloaded in place shows its old data until then, and still does when that fails.
 */
export function Loaded<Value>(props: LoadedProps<Value>) {
	const { key } = useLocation();
	const [visit, setVisit] = useState({ value: props.value, key });
	if (visit.value !== props.value) setVisit({ value: props.value, key });
	return <Visit key={visit.key} {...props} />;
}

function Visit<Value>({ value, fallback, problem = <PageProblem />, merge, children }: LoadedProps<Value>) {
	const last = useRef<{ value: Value }>(null);
	/* Not memoized: a component that suspends loses its memo, and would wait for another promise each time. */
	const settled = useRef<{ of: Pending<Value>; next: Pending<Value> }>(null);
	if (settled.current?.of !== value) settled.current = { of: value, next: settle(value) };

	function settle(pending: Pending<Value>): Pending<Value> {
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
			<Await resolve={settled.current.next} errorElement={problem}>
				{(loaded) => {
					last.current = { value: loaded as Value };
					return children(loaded as Value);
				}}
			</Await>
		</Suspense>
	);
}
