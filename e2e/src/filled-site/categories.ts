import type { Database } from "@bcc/server/db/client";
import { category } from "@bcc/server/db/schema/category";
import { nominee } from "@bcc/server/db/schema/nominee";
import type { Category } from "./content.ts";

export type NewCategory = {
	code: string;
	name: string;
	nameSw: string;
	/** Husband and wife. */
	couples: [string, string][];
	imagePath?: string;
	/** Photos, given to the couples in turn; none = the default drawing. */
	photos?: string[];
	/** The texts on the page of the first couple. */
	details?: Partial<typeof nominee.$inferInsert>;
	votingOpensAt?: Date;
	votingClosesAt?: Date;
};

const familyNames = ["Mushi", "Mwakyusa", "Kimaro", "Lyimo", "Massawe", "Shayo", "Ngowi", "Temba"];
const husbands = ["Emmanuel", "Baraka", "Elia", "Yohana", "Daudi", "Samweli", "Petro", "Yusufu"];
const wives = ["Grace", "Neema", "Rehema", "Upendo", "Furaha", "Esta", "Anna", "Tumaini"];

/** That many couples with different names. */
export function namesOf(couples: number): [string, string][] {
	return Array.from({ length: couples }, (_, index) => {
		const family = familyNames[index % familyNames.length];
		const turn = Math.floor(index / familyNames.length);
		const husband = husbands[(index + turn) % husbands.length];
		const wife = wives[(index + 3 * turn) % wives.length];
		return [`${husband} ${family}`, `${wife} ${family}`];
	});
}

/** Stores a category and its couples. */
export async function storeCategory(db: Database, values: NewCategory, position: number): Promise<Category> {
	const { couples, photos = [], details, ...columns } = values;
	const description = `For couples known for their love: ${values.name}.`;
	const descriptionSw = `Kwa wanandoa wanaojulikana kwa upendo wao: ${values.nameSw}.`;
	const [row] = await db
		.insert(category)
		.values({ ...columns, description, descriptionSw, position })
		.returning({ id: category.id });
	if (!row) throw new Error(`The category ${values.code} was not stored.`);
	const nominees = couples.map(([husband, wife], place) => ({
		categoryId: row.id,
		husband,
		wife,
		imagePath: photos[place % photos.length],
		position: place,
		...(place === 0 && details),
	}));
	const stored = couples.length
		? await db
				.insert(nominee)
				.values(nominees)
				.returning({ id: nominee.id, husband: nominee.husband, wife: nominee.wife })
		: [];
	const { code, name, nameSw } = values;
	return { id: row.id, code, name, nameSw, description, couples: stored };
}
