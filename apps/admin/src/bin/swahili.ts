export const swahili: Record<string, string> = {
	"%{kind} · deleted %{moment}": "%{kind} · siku ya kufutwa: %{moment}",
	"Deleted records stay here. Restoring one puts it back as and where it was.":
		"Vilivyofutwa vinatunzwa hapa. Ukivirejesha, vinakuwa kama vilivyokuwa, mahali palepale.",
	"More of the kind “%{kind}” are deleted than are shown here: its own list has them all, with the filter “Deleted”.":
		"Vilivyofutwa vya aina ya “%{kind}” ni vingi kuliko vinavyoonekana hapa: orodha yake yenyewe inavyo vyote, kwa kichujio cha vilivyofutwa.",
	"The bin is empty.": "Kapu la taka ni tupu.",
};
