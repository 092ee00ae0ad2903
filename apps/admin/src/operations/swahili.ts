export const swahili: Record<string, string> = {
	"%{minutes} min": "Dakika %{minutes}",
	"%{hours} h %{minutes} min": "Saa %{hours}, dakika %{minutes}",
	"%{days} d %{hours} h": "Siku %{days}, saa %{hours}",
	"More entries were signed than this database has: it may be an older one, out of a backup.":
		"Mistari iliyotiwa saini ni mingi kuliko iliyomo kwenye hifadhidata hii: huenda ni ya zamani, kutoka kwenye nakala ya akiba.",
	"The signed log differs from this database.": "Kilichotiwa saini sicho kilichomo kwenye hifadhidata hii.",
	"The last checkpoint is not signed with this log's key: the server's secret may be another one.":
		"Kilichotiwa saini mara ya mwisho hakikutiwa kwa ufunguo wa daftari hili: huenda siri ya seva ni nyingine.",
	"The log was signed under another address of the site: PUBLIC_URL has changed. Set the earlier one, or begin a new log.":
		"Daftari lilitiwa saini chini ya anwani nyingine ya tovuti: PUBLIC_URL imebadilika. Rudisha ya awali, au anzisha daftari jipya.",
	"The server's secret is another one since %{moment}": "Siri ya seva ni nyingine tangu %{moment}",
	"The voters of the %{votes} votes before that can vote once more. Results of this season must say so.":
		"Waliopiga kura %{votes} kabla ya hapo wanaweza kupiga tena. Matokeo ya msimu huu lazima yaseme hivyo.",
	"Rows of the log were changed in the database.": "Mistari ya daftari imebadilishwa ndani ya hifadhidata.",
	"The storage of the log's files does not answer. It is tried again every few seconds.":
		"Hifadhi ya mafaili ya daftari haijibu. Inajaribiwa tena kila baada ya sekunde chache.",
	"The public log is not signed any more": "Daftari la wazi halitiwi saini tena",
	"Votes are stored and counted, but have no place in the log. The instructions for running the server say what to do.":
		"Kura zinahifadhiwa na kuhesabiwa, lakini haziingii kwenye daftari. Maelekezo ya anayeendesha seva yanasema la kufanya.",
	"Last backup: %{moment}.": "Nakala ya akiba ya mwisho: %{moment}.",
	"Make one a day, under “Safekeeping”.": "Tengeneza moja kila siku, kwenye ukurasa wa “Utunzaji salama”.",
	Server: "Seva",
	Started: "Iliwashwa",
	Running: "Inafanya kazi kwa",
	Memory: "RAM iliyotumika",
	"%{all}, heap %{heap}": "%{all}, heap %{heap}",
	"Event loop delay": "Ucheleweshaji wa event loop",
	"%{delay} ms on average": "Wastani wa ms %{delay}",
	Database: "Hifadhidata",
	"Embedded (PGlite)": "Ya ndani (PGlite)",
	PostgreSQL: "PostgreSQL",
	"Votes cast": "Kura zilizopigwa",
	Migrations: "Mabadiliko ya muundo",
	Storage: "Hifadhi ya faili",
	Folder: "Folda",
	Bucket: "Bucket",
	Queues: "Foleni",
	"Votes waiting": "Kura zinazosubiri",
	"%{waiting} of at most %{limit}": "%{waiting}; zisizidi %{limit}",
	"Mails waiting": "Barua pepe zinazosubiri",
	"Mails given up": "Barua pepe zilizoachwa",
	"Leaves signed for": "Mistari iliyotiwa saini",
	"Leaves waiting": "Mistari inayosubiri",
	Taken: "Ilitengenezwa",
	"%{count} request since the start came without X-Forwarded-For, the last one at %{moment}. |||| %{count} requests since the start came without X-Forwarded-For, the last one at %{moment}.":
		"Tangu seva iwashwe, wageni wamekuja mara %{count} bila X-Forwarded-For: %{moment}. |||| Tangu seva iwashwe, wageni wamekuja mara %{count} bila X-Forwarded-For, mara ya mwisho %{moment}.",
	"%{count} request since the start had no address as the last entry of X-Forwarded-For, the last one at %{moment}. |||| %{count} requests since the start had no address as the last entry of X-Forwarded-For, the last one at %{moment}.":
		"Tangu seva iwashwe, wageni wamekuja mara %{count} bila anwani mwishoni mwa X-Forwarded-For: %{moment}. |||| Tangu seva iwashwe, wageni wamekuja mara %{count} bila anwani mwishoni mwa X-Forwarded-For, mara ya mwisho %{moment}.",
	"%{count} request since the start came through a proxy that the server does not trust, the last one at %{moment}. |||| %{count} requests since the start came through a proxy that the server does not trust, the last one at %{moment}.":
		"Tangu seva iwashwe, wageni wamepitia mara %{count} proksi ambayo seva haiiamini: %{moment}. |||| Tangu seva iwashwe, wageni wamepitia mara %{count} proksi ambayo seva haiiamini, mara ya mwisho %{moment}.",
	"All of them count as one network: with an allowance of 1, one visitor of each device type can vote in a category, and everybody else is refused.":
		"Wote wanahesabiwa kuwa wa mtandao mmoja: ikiwa kinachoruhusiwa ni kura 1, mgeni mmoja tu wa kila aina ya kifaa anaweza kupiga kura katika kipengele, na wengine wote wanakataliwa.",
	"Set X-Forwarded-For in the proxy.": "Weka X-Forwarded-For kwenye proksi.",
	"Set X-Forwarded-For in the proxy to the visitor's address.":
		"Weka anwani ya mgeni kwenye X-Forwarded-For ya proksi.",
	"Have the server trust the proxy's own address.": "Seva iambiwe kuiamini anwani ya proksi yenyewe.",
	"The proxy does not tell visitors apart": "Proksi haitofautishi wageni",
};
