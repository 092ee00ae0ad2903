export const swahili: Record<string, string> = {
	"Withdrawn # a category": "Nje ya tuzo",
	"New category": "Kipengele kipya",
	"name, code, picture and voting times": "jina, msimbo, picha na nyakati za kupiga kura",
	"There is a category “%{name}” (%{code}) already, which is withdrawn.":
		"Tayari kuna kipengele cha “%{name}” (%{code}), ambacho kiko nje ya tuzo.",
	"There is a category “%{name}” (%{code}) already.": "Tayari kuna kipengele cha “%{name}” (%{code}).",
	"Short and unique, such as BCC-01.": "Mfupi na wa pekee, kama BCC-01.",
	"Empty: open as soon as it is published.": "Ukiacha wazi: unafunguliwa mara tu kipengele kinapochapishwa.",
	"Empty: no end.": "Ukiacha wazi: hauna mwisho.",
	Opens: "Mwanzo wa kura",
	Closes: "Mwisho wa kura",
	"Not set": "Haijawekwa",
	"Voting opens at": "Wakati wa kufunguliwa",
	"At once: no opening time": "Mara moja: bila wakati wa kufunguliwa",
	"Voting closes at": "Wakati wa kufungwa",
	"Never: no closing time": "Kamwe: bila wakati wa kufungwa",
	"As it is": "Bila kubadilisha",
	"At a time": "Wakati maalumu",
	"Voting times": "Nyakati za kupiga kura",
	"The voting times of %{count} category are set. |||| The voting times of %{count} categories are set.":
		"Nyakati za kupiga kura za kipengele %{count} zimewekwa. |||| Nyakati za kupiga kura za vipengele %{count} zimewekwa.",
	"All %{count} category |||| All %{count} categories": "Kipengele %{count} |||| Vipengele vyote %{count}",
	"People have voted in some of these: an administrator changes their times.":
		"Watu wamekwisha kupiga kura katika baadhi ya hivi: msimamizi ndiye anayebadilisha nyakati zake.",
	"All of them are changed, or none.": "Hubadilishwa vyote, au hakuna hata kimoja.",
	"Set for %{count} category |||| Set for %{count} categories":
		"Weka kwa kipengele %{count} |||| Weka kwa vipengele %{count}",
	"Voting times of the categories": "Nyakati za kupiga kura za vipengele",
	Set: "Weka",
	"Closes %{closing}, before it opens %{opening}: not possible":
		"Unafungwa %{closing}, kabla ya kufunguliwa %{opening}: haiwezekani",
	"%{opening} to %{closing}": "%{opening} hadi %{closing}",
	"%{opening} to no end": "Kuanzia %{opening}, bila mwisho",
	"Open at once to %{closing}": "Uko wazi mara moja hadi %{closing}",
	"Open at once to no end": "Uko wazi mara moja, bila mwisho",
	"Award categories and when voting is open": "Vipengele vya tuzo na wakati wa kupiga kura",
};
