/** A made-up couple; its portrait is `pictures/<key>.webp`. */
export type DemoCouple = { key: string; husband: string; wife: string };

/** The demo couples by the code of their category. */
export const demoCouples: Record<string, DemoCouple[]> = {
	"BCC-01": [
		{ key: "daniel-neema", husband: "Daniel Mushi", wife: "Neema Mushi" },
		{ key: "emmanuel-upendo", husband: "Emmanuel Mwakyusa", wife: "Upendo Mwakyusa" },
		{ key: "baraka-glory", husband: "Baraka Lema", wife: "Glory Lema" },
		{ key: "joshua-anitha", husband: "Joshua Massawe", wife: "Anitha Massawe" },
		{ key: "elisha-faraja", husband: "Elisha Mgaya", wife: "Faraja Mgaya" },
		{ key: "nathanael-doreen", husband: "Nathanael Kessy", wife: "Doreen Kessy" },
	],
	"BCC-02": [
		{ key: "samwel-happiness", husband: "Samwel Mbise", wife: "Happiness Mbise" },
		{ key: "gabriel-subira", husband: "Gabriel Msuya", wife: "Subira Msuya" },
		{ key: "zakaria-naserian", husband: "Zakaria Mollel", wife: "Naserian Mollel" },
		{ key: "petro-agness", husband: "Petro Komba", wife: "Agness Komba" },
		{ key: "isaya-tumaini", husband: "Isaya Chilongani", wife: "Tumaini Chilongani" },
	],
	"BCC-03": [
		{ key: "elia-esther", husband: "Elia Ngowi", wife: "Esther Ngowi" },
		{ key: "stefano-lightness", husband: "Stefano Mwaipopo", wife: "Lightness Mwaipopo" },
		{ key: "yohana-debora", husband: "Yohana Mtweve", wife: "Debora Mtweve" },
		{ key: "amani-witness", husband: "Amani Shirima", wife: "Witness Shirima" },
		{ key: "josephat-maria", husband: "Josephat Chengula", wife: "Maria Chengula" },
	],
	"BCC-04": [
		{ key: "godfrey-jacqueline", husband: "Godfrey Mrema", wife: "Jacqueline Mrema" },
		{ key: "frank-irene", husband: "Frank Temba", wife: "Irene Temba" },
		{ key: "erasto-salome", husband: "Erasto Kyando", wife: "Salome Kyando" },
		{ key: "paulo-vaileth", husband: "Paulo Minja", wife: "Vaileth Minja" },
		{ key: "nicodemus-prisca", husband: "Nicodemus Urio", wife: "Prisca Urio" },
	],
	"BCC-05": [
		{ key: "ezekiel-monica", husband: "Ezekiel Malisa", wife: "Monica Malisa" },
		{ key: "simeon-tabitha", husband: "Simeon Mwambungu", wife: "Tabitha Mwambungu" },
		{ key: "abel-perpetua", husband: "Abel Kavishe", wife: "Perpetua Kavishe" },
		{ key: "yakobo-elizabeth", husband: "Yakobo Ndunguru", wife: "Elizabeth Ndunguru" },
	],
};
