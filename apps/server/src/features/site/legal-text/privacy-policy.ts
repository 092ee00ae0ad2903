/*
 * The statements about storing and deleting describe the server: `db/schema/voting.ts`, `voter-cookie.ts`,
 * `features/people/session`, `features/people/account`, `features/site/mail`, `lib/log.ts`. Change these texts with them.
 */

export const privacyEn = `
<p>This page says what this site stores about you, why, and for how long. It follows Tanzania’s Personal Data Protection Act, 2022. You need no account to look at this site or to vote.</p>
<h2>In short</h2>
<ul>
<li>We do not store your IP address, and we do not write it into any log.</li>
<li>Your vote is never linked to your name or an account. Anyone who uses the same network and kind of device as you sees which couple its vote went to, for they have no vote of their own.</li>
<li>There is no advertising here, no tracking, and nothing is loaded from other companies.</li>
<li>If you have an account, you can read, correct, take away and delete what we hold about you in your profile.</li>
</ul>
<h2>When you look at the site</h2>
<p>Your browser tells us its IP address and what kind of device it is, because no page could reach you otherwise. We do not keep either. To ward off attacks we count requests and wrong passwords by network in the server’s memory, for an hour at most. Our logs say what failed on our side, without addresses, names or what you sent.</p>
<h2>When you vote</h2>
<p>Every network and kind of device has one vote in each category, or as many as the organisers allow where many people share one network. To keep to that we store with each vote:</p>
<ul>
<li>the category, the couple, and the time;</li>
<li>the kind of device: phone, tablet, computer or unknown;</li>
<li>codes made from your network, and from a cookie where there is one. They are made with a secret key and cannot be turned back into an address without it.</li>
</ul>
<p>Where people share a network, a cookie called <strong>bcc_voter</strong> holds a random number that tells your browser from your neighbour’s. It lives for 180 days and says nothing about you. A vote whose answer did not arrive is kept in your browser until the tab is closed, so that it can be sent again.</p>
<p>When the season is over we close its books: the key is destroyed, and from then on nobody can find out from which network a vote came. The votes themselves stay, as proof of the count. They are nobody’s personal data any more.</p>
<h2>When you have an account</h2>
<p>We store what you enter when you sign up: your name, age range, gender, nationality, country of residence, email address and phone number, the language you use, when the account was made and last changed, and your password as a hash, from which it cannot be read. We use this to let you log in, to write to you about your account, and to know whom our programme reaches. We sell it to nobody and pass it on to nobody.</p>
<p>Cookies keep you logged in: <strong>bcc_session</strong> and <strong>XSRF-TOKEN</strong>, until you log out, for 30 days without a visit, or for 90 days in all. <strong>bcc_device</strong> shows for a year that this browser has been logged in before, so that others who guess at your password do not lock you out. Your browser also keeps a copy of your own details, which goes when you log out.</p>
<p>Emails to you wait in our database until they are sent, for about two days at most; one that cannot be delivered stays for thirty days, so that we can send it again. So that nobody can have us send many, we count for half an hour those that are asked for, by codes made from the network and the email address. A link to a new password works for 30 minutes; a way back after your email address was changed, for seven days. Addresses that you confirmed earlier stay with the account, so that nobody who confirmed a later one can take it from you. What is out of date is deleted every hour.</p>
<p>We keep an account until you delete it. Then your details, sessions and links are gone at once.</p>
<h2>Couples, seminars and events</h2>
<p>Names, photographs and stories of nominated couples, and photographs of our events, are shown with the consent of those in them. A couple that sends us its photo and story by a link agrees to that on the page: we keep the words, the time and the link by which it came, and no address. Of a photo the notes that phones add, such as the place, are removed. A photo that is not sent off is deleted after a day, and what we have sent back after 90 days. If you are one of them and want something changed or taken down, write to us.</p>
<h2>When you book tickets</h2>
<p>We store your name, your email address or phone number, the tickets, and the payments for them, and for two days, or until the seats are paid for or free again, a code made from your network, so that nobody can take all the seats. Ninety days after the day of the event names, addresses and numbers are removed, or later, once money that we owe you is given back; what was paid stays in our books without them.</p>
<h2>People who work on this site</h2>
<p>Every change made in the back office is recorded with the name and email address of the person who made it, and that record is not deleted: it is what makes the count trustworthy.</p>
<h2>In your browser</h2>
<p>Choices of yours, such as saving data, stay in your browser alone. The language you choose is kept for a year in a cookie called <strong>language</strong>, so that the next page comes in it.</p>
<h2>Backups</h2>
<p>We make backups, so that no vote is lost. What you have deleted is in them until they are destroyed. We destroy the backups of a season after its books are closed.</p>
<h2>Your rights</h2>
<p>You may ask what we hold about you and get a copy, have it corrected or erased, object to its use, withdraw your consent, and ask for compensation for damage. Most of it you can do yourself: <strong>Profile</strong> has your details, a download of all your data, and the button that deletes the account. No decision about you is made by a machine alone, but for counting one vote where one is allowed.</p>
<p>Write to us at the address at the foot of this page. If our answer does not satisfy you, you may complain to the Personal Data Protection Commission: <a href="https://www.pdpc.go.tz" rel="noopener">www.pdpc.go.tz</a>.</p>
<h2>Changes</h2>
<p>When this text changes, the new one gets a number and a date, and the earlier ones stay here to be read.</p>
`.trim();

export const privacySw = `
<p>Ukurasa huu unaeleza tovuti hii inatunza taarifa zako zipi, kwa nini, na kwa muda gani. Unafuata Sheria ya Ulinzi wa Taarifa Binafsi ya Tanzania ya mwaka 2022. Huhitaji akaunti ili kutazama tovuti hii wala kupiga kura.</p>
<h2>Kwa ufupi</h2>
<ul>
<li>Hatutunzi anwani ya IP yako, wala hatuiandiki kwenye kumbukumbu zozote za mfumo.</li>
<li>Kura yako haiunganishwi kamwe na jina lako wala akaunti. Anayetumia mtandao na aina ya kifaa kama chako huelezwa kura hiyo ilienda kwa wanandoa gani, kwa kuwa yeye hana kura nyingine.</li>
<li>Hapa hakuna matangazo ya biashara, hakuna ufuatiliaji, na hakuna kinachopakiwa kutoka kampuni nyingine.</li>
<li>Ukiwa na akaunti, unaweza kusoma, kusahihisha, kupakua na kufuta taarifa zako kwenye wasifu wako.</li>
</ul>
<h2>Unapotazama tovuti</h2>
<p>Kivinjari chako hutuambia anwani yake ya IP na aina ya kifaa chako, kwani bila hivyo hakuna ukurasa ambao ungeweza kukufikia. Hatutunzi anwani hiyo wala aina ya kifaa. Ili kuzuia mashambulizi tunahesabu mara ambazo kila mtandao unaifikia tovuti, pamoja na manenosiri yasiyo sahihi yanayotoka humo, katika kumbukumbu ya muda ya seva, kwa muda usiozidi saa moja. Kumbukumbu za mfumo zinaeleza hitilafu za upande wetu, bila anwani, majina wala ulichotuma.</p>
<h2>Unapopiga kura</h2>
<p>Kila mtandao na aina ya kifaa una kura moja katika kila kipengele, au kura nyingi kadiri waandaaji wanavyoruhusu pale ambapo watu wengi wanatumia mtandao mmoja. Ili kusimamia hilo, pamoja na kila kura tunatunza:</p>
<ul>
<li>kipengele, wanandoa waliopigiwa kura, na wakati ilipopigwa;</li>
<li>aina ya kifaa: simu, tableti, kompyuta au kisichojulikana;</li>
<li>alama za siri zilizotengenezwa kutokana na mtandao wako, na kutokana na kidakuzi kama kipo. Zinatengenezwa kwa ufunguo wa siri, na bila ufunguo huo haziwezi kurudishwa kuwa anwani.</li>
</ul>
<p>Pale ambapo watu wengi wanatumia mtandao mmoja, kidakuzi kiitwacho <strong>bcc_voter</strong> huhifadhi namba nasibu inayotofautisha kivinjari chako na cha jirani yako. Hudumu kwa siku 180 na hakisemi lolote kukuhusu. Kura ambayo jibu lake halikufika hubaki kwenye kivinjari chako hadi ufunge ukurasa, ili iweze kutumwa tena.</p>
<p>Msimu ukiisha tunafunga hesabu zake: ufunguo unaharibiwa, na tangu hapo hakuna anayeweza kujua kura ilitoka mtandao gani. Kura zenyewe zinabaki kama ushahidi wa hesabu. Hizo si tena taarifa binafsi za mtu yeyote.</p>
<h2>Ukiwa na akaunti</h2>
<p>Tunatunza unachoandika unapojisajili: jina lako, kundi la umri, jinsia, uraia, nchi unayoishi, barua pepe na namba ya simu, lugha unayotumia, wakati akaunti ilipofunguliwa na ilipobadilishwa mara ya mwisho, na nenosiri lako likiwa limefumbwa kiasi kwamba haliwezi kusomwa. Tunatumia taarifa hizi ili uweze kuingia, kukuandikia kuhusu akaunti yako, na kujua mpango wetu unawafikia akina nani. Hatumuuzii wala hatumpi mtu mwingine yeyote taarifa hizi.</p>
<p>Vidakuzi hukuwezesha kubaki ndani ya akaunti yako: <strong>bcc_session</strong> na <strong>XSRF-TOKEN</strong>, hadi utakapoondoka kwenye akaunti, au zitakapopita siku 30 bila kutembelea tovuti, au siku 90 kwa jumla. <strong>bcc_device</strong> huonyesha kwa mwaka mmoja kwamba uliwahi kuingia kwenye akaunti kwa kivinjari hiki, ili wengine wanaojaribu kubahatisha nenosiri lako wasikuzuie kuingia. Kivinjari chako pia hutunza nakala ya taarifa zako, ambayo hufutwa unapoondoka kwenye akaunti.</p>
<p>Barua pepe tunazokuandikia zinasubiri kwenye hifadhidata yetu hadi zitumwe, kwa muda usiozidi takribani siku mbili; isiyoweza kufika hutunzwa kwa siku thelathini, ili tuweze kuituma tena. Ili mtu asitufanye tutume nyingi, kwa nusu saa tunahesabu zinazoombwa, kwa alama za siri zilizotengenezwa kutokana na mtandao na anwani ya barua pepe. Kiungo cha nenosiri jipya hufanya kazi kwa dakika 30; cha kuirudisha akaunti baada ya barua pepe yako kubadilishwa, kwa siku saba. Barua pepe ulizothibitisha awali hubaki kwenye akaunti, ili aliyethibitisha nyingine baadaye asiweze kukunyang’anya. Kilichopitwa na wakati hufutwa kila saa.</p>
<p>Tunatunza akaunti hadi utakapoifuta. Hapo taarifa zako, vipindi vya kuingia na viungo hufutwa mara moja.</p>
<h2>Wanandoa, semina na matukio</h2>
<p>Majina, picha na simulizi za wanandoa wanaowania tuzo, pamoja na picha za matukio yetu, zinaonyeshwa kwa ridhaa ya wahusika. Wanandoa wanaotutumia picha na simulizi yao kwa kiungo wanakubali hilo kwenye ukurasa huo: tunatunza maneno waliyokubali, wakati, na kiungo kilichotumika, bila anwani yoyote. Maelezo ambayo simu huongeza kwenye picha, kama vile mahali ilipopigwa, yanaondolewa. Picha isiyotumwa hadi mwisho hufutwa baada ya siku moja, na kile tulichorudisha hufutwa baada ya siku 90. Ikiwa wewe ni mmoja wao na unataka jambo lirekebishwe au liondolewe, tuandikie.</p>
<h2>Unapohifadhi nafasi kwa tiketi</h2>
<p>Tunatunza jina lako, barua pepe au namba yako ya simu, tiketi, na malipo yake, na kwa siku mbili, au hadi nafasi zilipiwe au ziachwe, alama ya siri iliyotengenezwa kutokana na mtandao wako, ili mtu mmoja asichukue nafasi zote. Siku tisini baada ya siku ya tukio, majina, anwani na namba huondolewa, au baadaye, mara pesa tunazodaiwa zikirudishwa; kilicholipwa hubaki kwenye hesabu zetu bila hayo.</p>
<h2>Wanaofanya kazi kwenye tovuti hii</h2>
<p>Kila badiliko linalofanywa katika sehemu ya usimamizi huandikwa pamoja na jina na barua pepe ya aliyelifanya, na kumbukumbu hiyo haifutwi: ndiyo inayofanya hesabu ya kura iaminike.</p>
<h2>Kwenye kivinjari chako</h2>
<p>Machaguo yako, kama vile kupunguza matumizi ya data, hubaki kwenye kivinjari chako tu. Lugha unayochagua hutunzwa kwa mwaka mmoja katika kidakuzi kiitwacho <strong>language</strong>, ili ukurasa unaofuata uonyeshwe kwa lugha hiyo.</p>
<h2>Nakala za akiba</h2>
<p>Tunatengeneza nakala za akiba ili kura yoyote isipotee. Ulichofuta hubaki humo hadi nakala hizo ziharibiwe. Nakala za msimu tunaziharibu baada ya hesabu zake kufungwa.</p>
<h2>Haki zako</h2>
<p>Unaweza kuuliza tuna taarifa gani kukuhusu na kupewa nakala, kuomba zisahihishwe au zifutwe, kupinga matumizi yake, kuondoa ridhaa yako, na kudai fidia ya madhara. Mengi kati ya haya unaweza kuyafanya mwenyewe: <strong>Wasifu wangu</strong> una taarifa zako, namna ya kupakua taarifa zako zote, na kitufe cha kufuta akaunti. Hakuna uamuzi kukuhusu unaofanywa na mashine peke yake, isipokuwa kuhesabu kura moja pale inaporuhusiwa moja.</p>
<p>Tuandikie kwa anwani iliyo chini ya ukurasa huu. Ikiwa jibu letu halikuridhishi, unaweza kuwasilisha malalamiko kwa Tume ya Ulinzi wa Taarifa Binafsi: <a href="https://www.pdpc.go.tz" rel="noopener">www.pdpc.go.tz</a>.</p>
<h2>Mabadiliko</h2>
<p>Maandishi haya yakibadilika, mapya hupewa namba na tarehe, na ya awali hubaki hapa ili yasomwe.</p>
`.trim();
