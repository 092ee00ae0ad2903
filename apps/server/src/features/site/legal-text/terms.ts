export const termsEn = `
<p>These are the rules of this site. Anyone who uses it agrees to them.</p>
<h2>Voting</h2>
<ul>
<li>Everybody may vote, with or without an account. Voting costs nothing.</li>
<li>There is one vote in each category for every network and kind of device. Where many people share a network, the organisers may allow more than one.</li>
<li>A vote that has been counted cannot be changed or taken back.</li>
<li>Voting is open for the time that is shown with the category, in East Africa Time. The server’s clock decides.</li>
<li>Votes that were bought, or cast by programs, can be voided by the organisers. Each time the reason is recorded.</li>
<li>A couple or a category can be withdrawn from the awards. Its votes then no longer count, and the results say so.</li>
<li>If couples have the same number of votes, the organisers decide.</li>
</ul>
<h2>Accounts</h2>
<ul>
<li>An account belongs to one person. What you enter must be true, and the email address your own.</li>
<li>Keep your password to yourself. If you think that somebody else knows it, choose a new one: all other devices are then logged out.</li>
<li>We may block an account that is used to harm others or this site. You may delete yours at any time.</li>
</ul>
<h2>Tickets</h2>
<p>Where tickets can be booked here, your seats are reserved for the time that the page shows, and are yours when the organisers have confirmed them. Payments go to the organisers themselves. Elsewhere the ticket form only shows what your tickets would cost. Times and prices can change.</p>
<h2>Photographs and texts</h2>
<p>Photographs and texts belong to the organisers or to those who made them. You are welcome to share links to our pages. For anything else, ask us first.</p>
<h2>What we answer for</h2>
<p>We take care that the site works and that every vote is counted exactly. We cannot promise that your network or your phone always reaches us. Links lead to sites of others, for which they answer.</p>
<h2>Law</h2>
<p>The laws of the United Republic of Tanzania apply. What we store about you is described in the <a href="/privacy" rel="noopener">Privacy Policy</a>.</p>
<h2>Changes</h2>
<p>When these rules change, the new ones get a number and a date, and the earlier ones stay here to be read.</p>
`.trim();

export const termsSw = `
<p>Hizi ndizo kanuni za tovuti hii. Kila anayeitumia anakubaliana nazo.</p>
<h2>Kupiga kura</h2>
<ul>
<li>Kila mtu anaweza kupiga kura, awe na akaunti au asiwe nayo. Kupiga kura ni bure.</li>
<li>Kuna kura moja katika kila kipengele kwa kila mtandao na aina ya kifaa. Pale ambapo watu wengi wanatumia mtandao mmoja, waandaaji wanaweza kuruhusu zaidi ya moja.</li>
<li>Kura iliyokwisha kuhesabiwa haiwezi kubadilishwa wala kurudishwa.</li>
<li>Upigaji kura uko wazi kwa muda ulioonyeshwa kwenye kipengele, kwa saa za Afrika Mashariki. Saa ya seva ndiyo inayoamua.</li>
<li>Kura zilizonunuliwa, au zilizopigwa na programu za kompyuta, zinaweza kubatilishwa na waandaaji. Kila mara sababu huandikwa.</li>
<li>Wanandoa au kipengele kinaweza kuondolewa kwenye tuzo. Hapo kura husika hazihesabiwi tena, na matokeo husema hivyo.</li>
<li>Wanandoa wakilingana kwa kura, waandaaji ndio wanaoamua.</li>
</ul>
<h2>Akaunti</h2>
<ul>
<li>Akaunti ni ya mtu mmoja. Unachoandika kiwe cha kweli, na barua pepe iwe yako mwenyewe.</li>
<li>Nenosiri lako liwe siri yako. Ukidhani mtu mwingine analijua, chagua jipya: utaondoka kwenye akaunti katika vifaa vingine vyote.</li>
<li>Tunaweza kuizuia akaunti inayotumika kuwadhuru wengine au kuidhuru tovuti hii. Unaweza kuifuta yako wakati wowote.</li>
</ul>
<h2>Tiketi</h2>
<p>Pale ambapo tiketi zinahifadhiwa hapa, nafasi zako zinashikiliwa kwa muda ulioonyeshwa kwenye ukurasa, na ni zako waandaaji watakapozithibitisha. Malipo yanakwenda kwa waandaaji wenyewe. Kwingine fomu ya tiketi inaonyesha tu gharama ya tiketi zako. Saa na bei zinaweza kubadilika.</p>
<h2>Picha na maandishi</h2>
<p>Picha na maandishi ni mali ya waandaaji au ya waliovitengeneza. Unakaribishwa kusambaza viungo vya kurasa zetu. Kwa matumizi mengine yoyote, tuulize kwanza.</p>
<h2>Tunachowajibika nacho</h2>
<p>Tunahakikisha kwamba tovuti inafanya kazi na kwamba kila kura inahesabiwa kwa usahihi. Hatuwezi kuahidi kwamba mtandao au simu yako itatufikia kila wakati. Baadhi ya viungo hukupeleka kwenye tovuti za wengine, ambao wanawajibika nazo wenyewe.</p>
<h2>Sheria</h2>
<p>Sheria za Jamhuri ya Muungano wa Tanzania ndizo zinazotumika. Taarifa tunazotunza kukuhusu zimeelezwa kwenye <a href="/sw/privacy" rel="noopener">Sera ya Faragha</a>.</p>
<h2>Mabadiliko</h2>
<p>Kanuni hizi zikibadilika, mpya hupewa namba na tarehe, na za awali hubaki hapa ili zisomwe.</p>
`.trim();
