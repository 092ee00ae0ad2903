import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";

type Options<Result, Values> = {
	/** The queries to reload; left out = all of them. */
	queryKey?: QueryKey;
	/** The message on success; left out or "" = none. */
	successMessage?(result: Result, values: Values): string;
	onDone?(result: Result, values: Values): void;
};

/** A call that changes something: shows its result or why it was refused, and reloads queries. */
export function useChange<Result, Values = void>(
	change: (values: Values) => Promise<Result>,
	{ queryKey, successMessage, onDone }: Options<Result, Values> = {},
) {
	const notify = useNotify();
	const queries = useQueryClient();
	return useMutation({
		mutationFn: change,
		onSuccess: (result, values) => {
			const message = successMessage?.(result, values);
			if (message) notify(message, { type: "success" });
			onDone?.(result, values);
		},
		onError: (error) => {
			notify(error.message, { type: "error" });
		},
		onSettled: () => void queries.invalidateQueries({ queryKey }),
	});
}
