export const swahili: Record<string, string> = {
	"%{count} file |||| %{count} files": "Faili %{count} |||| Faili %{count}",
	"%{size}. It holds accounts and votes: do not leave it on a machine that others use.":
		"%{size}. Ina akaunti na kura: usiiache kwenye kompyuta inayotumiwa na wengine.",
	"A backup failed.": "Nakala ya akiba imeshindikana.",
	"A backup holds everything: votes, content, files, and the accounts with their passwords in scrambled form; and perhaps the site's own secret. Anyone who has it could in time find out who voted from where: store it where only you can read it, and not only on this machine. The site goes on while one is made.":
		"Nakala ya akiba ina kila kitu: kura, maudhui, faili, na akaunti pamoja na manenosiri yaliyofumbwa; na huenda pia siri ya tovuti yenyewe. Aliye nayo anaweza baada ya muda kujua nani alipiga kura kutoka wapi: itunze mahali ambapo wewe peke yako unaweza kuisoma, na si kwenye kompyuta hii tu. Tovuti inaendelea kufanya kazi nakala inapotengenezwa.",
	"A backup is under way, begun by %{name}. It goes on when this page is closed.":
		"Nakala ya akiba inatengenezwa; imeanzishwa na %{name}. Itaendelea hata ukurasa huu ukifungwa.",
	"A good backup was made since anything last changed":
		"Nakala ya akiba iliyo nzima imetengenezwa tangu badiliko la mwisho",
	"A recount has agreed since anything last changed":
		"Kura zimehesabiwa upya na kulingana tangu badiliko la mwisho",
	"A recount is under way, begun by %{name}. It goes on when this page is closed.":
		"Kura zinahesabiwa upya; kazi imeanzishwa na %{name}. Itaendelea hata ukurasa huu ukifungwa.",
	"At the very end, after the results are signed: the data that tells voters apart is destroyed, voting can never be opened again, and nothing of the season can be changed. It cannot be undone.":
		"Mwishoni kabisa, baada ya matokeo kutiwa saini: kinachotofautisha wapiga kura kinaharibiwa, upigaji kura hauwezi kufunguliwa tena, na hakuna kitu cha msimu kinachoweza kubadilishwa. Haiwezi kutenguliwa.",
	Backups: "Nakala za akiba",
	"Earlier backups hold the data that tells voters apart. Destroy them once you no longer need them, wherever they are.":
		"Nakala za akiba za kabla ya hapo zina kinachotofautisha wapiga kura. Ziharibu usipozihitaji tena, popote zilipo.",
	"Before the books are closed": "Kabla ya kufunga vitabu",
	"by the command line": "kwa mstari wa amri",
	"Checked: good": "Imekaguliwa: ni nzima",
	"Checked: not good": "Imekaguliwa: ina kasoro",
	"Close for good": "Funga moja kwa moja",
	"Close the books of “%{season}”?": "Ufunge vitabu vya “%{season}”?",
	"Closing the books": "Kufunga vitabu",
	"Recount half a minute after voting has ended, in front of witnesses.":
		"Hesabu upya nusu dakika baada ya upigaji kura kwisha, mbele ya mashahidi.",
	"Counts every stored vote again and compares it with what the site shows, and with the public log. At any time, as in front of witnesses. New votes may wait a moment meanwhile; none is lost.":
		"Kila kura iliyohifadhiwa inahesabiwa upya na kulinganishwa na yanayoonyeshwa na tovuti, na daftari la wazi pia. Wakati wowote, kama vile mbele ya mashahidi. Kura mpya zinaweza kusubiri kidogo wakati huo; hakuna inayopotea.",
	Download: "Pakua",
	"Download this backup": "Pakua nakala hii ya akiba",
	"Into the data folder of this server, for its owner's eyes only.":
		"Inawekwa kwenye folda ya data ya seva hii; ni mwenye seva peke yake anayeweza kuisoma.",
	"Its closing time must have come; a freeze is not enough:":
		"Muda wake wa kufungwa lazima uwe umefika; kusitisha hakutoshi:",
	"Last change: %{moment}.": "Badiliko la mwisho: %{moment}.",
	"Make a backup half a minute after voting has ended.":
		"Tengeneza nakala ya akiba nusu dakika baada ya upigaji kura kwisha.",
	"It does not agree with its own checksums: make another.":
		"Hailingani na alama zake za uhakiki: tengeneza nyingine.",
	"Make it": "Tengeneza",
	"No vote can be added any more: the results are settled":
		"Hakuna kura inayoweza kuongezwa tena: matokeo ni kamili",
	"Not checked": "Haijakaguliwa",
	Recount: "Kuhesabu upya",
	"The books are closed since %{moment}.": "Vitabu vimefungwa tangu %{moment}.",
	"The books are closed.": "Vitabu vimefungwa.",
	"The books are closed. The database may still have the key in its log: ask the person who runs the server to remove it.":
		"Vitabu vimefungwa. Huenda hifadhidata bado ina ufunguo kwenye kumbukumbu zake: mwombe anayeendesha seva auondoe.",
	"They agree.": "Hesabu zinalingana.",
	"They do not agree.": "Hesabu hazilingani.",
	"This cannot be undone, not by a backup either: nobody can vote, void or correct anything of this season again.":
		"Haiwezi kutenguliwa, hata kwa nakala ya akiba: hakuna atakayeweza tena kupiga kura, kubatilisha wala kusahihisha chochote cha msimu huu.",
	"Type the season’s name exactly as above, and your password.":
		"Andika jina la msimu kama lilivyo hapo juu, na nenosiri lako.",
	"Voting is over in every category": "Upigaji kura umekwisha katika kila kipengele",
	"A minute after voting has ended, this comes by itself. Not yet in:":
		"Dakika moja baada ya upigaji kura kwisha, hili linatimia lenyewe. Bado katika:",
};
