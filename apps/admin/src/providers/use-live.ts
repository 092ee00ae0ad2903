import {
	type QueryFunctionContext,
	type QueryKey,
	type UseQueryOptions,
	useQuery,
} from "@tanstack/react-query";

/**
 * The reply of a call, polled while the screen is open.
 *
 * @param every milliseconds, which may depend on the last reply; false = not again
 */
export function useLive<Data>(
	queryKey: QueryKey,
	queryFn: (reading: QueryFunctionContext) => Promise<Data>,
	every: number | ((data: Data) => number | false),
	options: Pick<UseQueryOptions<Data>, "gcTime" | "placeholderData" | "refetchOnMount"> = {},
) {
	return useQuery({
		queryKey,
		queryFn,
		refetchInterval: ({ state: { data } }) => {
			if (typeof every === "number") return every;
			return data !== undefined && every(data);
		},
		...options,
	});
}
