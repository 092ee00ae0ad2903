/** What `identifyPhone` and the menus store, for the privacy policy. */
export const privacyPart = {
	text: `<h2>When you vote by USSD</h2>
<p>Your operator’s gateway tells us your phone number. We do not store it: with the vote we store a code made from it with the same secret key, so that each number has one vote in a category. It goes with that key when the season’s books are closed. What you type is stored nowhere. Whoever dials with your phone sees which couple it voted for.</p>`,
	text_sw: `<h2>Unapopiga kura kwa USSD</h2>
<p>Mtoa huduma hutuambia namba yako ya simu. Hatuitunzi: pamoja na kura tunatunza alama ya siri iliyotengenezwa kutokana nayo kwa ufunguo uleule, ili kila namba iwe na kura moja katika kipengele. Huondoka pamoja na ufunguo huo vitabu vya msimu vinapofungwa. Unachobonyeza hakitunzwi popote. Anayepiga kwa simu yako huona iliwapigia kura wanandoa gani.</p>`,
};
