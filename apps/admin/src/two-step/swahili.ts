export const swahili: Record<string, string> = {
	Back: "Rudi nyuma",
	"Code from the app": "Namba ya uthibitisho ya programu",
	"I have saved them": "Nimezitunza",
	"Is the app on this device?": "Je, programu iko kwenye kifaa hiki?",
	"Make new codes": "Tengeneza namba mpya",
	"New recovery codes": "Namba mpya za akiba",
	"It is switched off": "Kumezimwa",
	"Open in the authenticator app": "Fungua kwenye programu ya uthibitisho",
	"Or type this into the app": "Au andika hii kwenye programu",
	"QR code for the authenticator app": "Msimbo wa QR kwa programu ya uthibitisho",
	"Recovery codes": "Namba za akiba",
	"Scan this with an authenticator app on your phone, such as Aegis, Google Authenticator or 2FAS. Then enter the code that it shows.":
		"Skani msimbo huu kwa programu ya uthibitisho kwenye simu yako, kama Aegis, Google Authenticator au 2FAS. Kisha andika namba ya uthibitisho inayoonyesha.",
	"Set up": "Anza kuweka",
	"Switch on": "Washa",
	"The codes that you have work no longer then.": "Namba ulizonazo hazitafanya kazi tena.",
	"The settings require it of everybody who works here.":
		"Mipangilio inamtaka kila anayefanya kazi hapa aingie kwa hatua mbili.",
	"Two-step log-in is on. Recovery codes left: %{left} of 10.":
		"Kuingia kwa hatua mbili kumewashwa. Namba za akiba zilizobaki: %{left} kati ya 10.",
	"When it is on, all your other devices are logged out.":
		"Ukiwasha, utaondoka kwenye akaunti katika vifaa vyako vingine vyote.",
	"With two steps, somebody who learns your password still cannot log in: a code of an app on your phone is needed, too.":
		"Kwa hatua mbili, hata anayejua nenosiri lako hawezi kuingia: inatakiwa pia namba ya uthibitisho ya programu kwenye simu yako.",
	"Write these recovery codes down, or print them, and keep them apart from your phone. Each lets you in once, in the place of a code of the app, when the phone is lost. They are shown only now.":
		"Andika namba hizi za akiba au uzichape, na uzitunze mbali na simu yako. Kila moja inakuingiza mara moja, badala ya namba ya programu, simu ikipotea. Zinaonyeshwa sasa tu.",
	"Copied.": "Kimenakiliwa.",
	Copy: "Nakili",
};
