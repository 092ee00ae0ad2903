import type { ReactNode } from "react";
import { AccessDenied, CanAccess } from "react-admin";

/** A screen that is no list of a resource, for the roles that have it; others are refused. */
export function OwnScreen({ name, children }: { name: string; children: ReactNode }) {
	return (
		<CanAccess action="list" resource={name} accessDenied={<AccessDenied />}>
			{children}
		</CanAccess>
	);
}
