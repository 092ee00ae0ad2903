/** Roles that may open the back office. */
export const staffRoles = ["admin", "editor", "auditor"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Rights of each role in a part of the back office. */
const areas = {
	content: { admin: "write", editor: "write" },
	votes: { admin: "write", auditor: "read" },
	administration: { admin: "write" },
} as const satisfies Record<string, Partial<Record<StaffRole, "write" | "read">>>;

type Resource = {
	/** The roles that work on it. */
	area: keyof typeof areas;
	/** The group of the menu that has its screen; left out = it has none. */
	menu?: keyof typeof areas;
	/** Changes of it are in the audit log. */
	audited?: true;
	/** It is deleted softly, and restored from the bin. */
	deletable?: true;
	/** Path of the page that lists its records on the site; in the site map. */
	list?: string;
	/** Address of a record's page on the site, without its id. */
	page?: string;
};

const content = { area: "content", menu: "content" } as const;
const record = { ...content, audited: true, deletable: true } as const;
const votes = { area: "votes", menu: "votes" } as const;
const administration = { area: "administration", menu: "administration" } as const;

/** Everything that the back office manages, by its name in paths and in the audit log, in the order of the menu. */
export const resources = {
	categories: { ...record, list: "/award/category", page: "/award/nominees?categoryId=" },
	nominees: { ...record, page: "/award/couple?coupleId=" },
	nominations: { ...content, audited: true },
	submissions: { ...content, audited: true },
	seminars: { ...record, list: "/seminars", page: "/seminars/view?seminarId=" },
	events: { ...record, list: "/events", page: "/events/view?eventId=" },
	tickets: content,
	bookings: { ...content, audited: true },
	galleries: { ...record, list: "/gallery", page: "/gallery/view?galleryId=" },
	banners: record,
	sponsors: record,
	"legal-texts": record,
	files: { ...content, audited: true },
	import: content,
	bin: content,
	settings: { area: "administration", menu: "content", audited: true },
	votes: { ...votes, audited: true },
	jury: { ...votes, audited: true },
	results: votes,
	evening: votes,
	voids: votes,
	seasons: { ...votes, audited: true },
	users: { ...administration, audited: true },
	invitations: { ...administration, audited: true },
	audit: { area: "votes", menu: "administration" },
	safekeeping: { area: "votes", menu: "administration", audited: true },
	operations: administration,
	backups: { area: "administration", audited: true },
	checklist: { area: "content", audited: true },
} as const satisfies Record<string, Resource>;

type Resources = typeof resources;
export type ResourceName = keyof Resources;
type NameWith<Property> = {
	[Name in ResourceName]: Resources[Name] extends Property ? Name : never;
}[ResourceName];

/** Resources with a screen in the menu. */
export type ScreenName = NameWith<{ menu: string }>;
/** Resources of audit entries. */
export type AuditedResource = NameWith<{ audited: true }>;
/** Resources restored from the bin. */
export type DeletableResource = NameWith<{ deletable: true }>;

const described = Object.entries(resources) as [ResourceName, Resource][];
const namesOf = (fits: (resource: Resource) => unknown) =>
	described.flatMap(([name, resource]) => (fits(resource) ? [name] : []));

export const screenNames = namesOf(({ menu }) => menu) as ScreenName[];
export const auditedResources = namesOf(({ audited }) => audited) as AuditedResource[];
export const deletableResources = namesOf(({ deletable }) => deletable) as DeletableResource[];

const readActions = ["list", "show", "export"];

/**
 * Whether the screens offer something to a role. The server decides on every call; this only hides what it would
 * refuse.
 */
export function mayDo(role: StaffRole, action: string, name: string): boolean {
	const resource: Resource | undefined = resources[name as ResourceName];
	if (!resource) return role === "admin";
	const access = (areas[resource.area] as Partial<Record<StaffRole, string>>)[role];
	return access === "write" || (access === "read" && readActions.includes(action));
}

/** Paths of the pages that list records on the site. */
export const listPages = described.flatMap(([, { list }]) => list ?? []);

/** The page of a record on the site; undefined where it has none. */
export function pageOf(name: string, id: number | string): string | undefined {
	const resource: Resource | undefined = resources[name as ResourceName];
	return resource?.page && `${resource.page}${id}`;
}
