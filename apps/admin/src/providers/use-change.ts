import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";

type Options<Result, Values> = {
	/** What is read again of what is shown; left out = all of it. */
	queryKey?: QueryKey;
	/** What it did, in words; left out or "" = nothing is said. */
	says?(result: Result, values: Values): string;
	onDone?(result: Result, values: Values): void;
};

/** A call that changes something: what it did or why it was refused is said, and what is shown is read again. */
export function useChange<Result, Values = void>(
	change: (values: Values) => Promise<Result>,
	{ queryKey, says, onDone }: Options<Result, Values> = {},
) {
	const notify = useNotify();
	const queries = useQueryClient();
	return useMutation({
		mutationFn: change,
		onSuccess: (result, values) => {
			const words = says?.(result, values);
			if (words) notify(words, { type: "success" });
			onDone?.(result, values);
		},
		onError: (error) => {
			notify(error.message, { type: "error" });
		},
		onSettled: () => void queries.invalidateQueries({ queryKey }),
	});
}
