/** Money that is to be found: code, whole shillings, reference of a booking. */
export type Found = [code: string, amount: number, reference: string | null];

/** What somebody pastes, and the money in it; every other line must fit nothing. */
export type Case = [text: string, ...found: Found[]];

/** The reference that payers wrote; a booking with it, for which 40,000 are missing, is there in every case. */
export const reference = "K7QMWX2P";
const ref = reference;

/** One message, one payment. */
const incoming: Case[] = [
	// M-Pesa
	[
		"CK71ABC201 Confirmed. You have received Tsh40,000.00 from JUMA ALI 255754123456 on 12/11/26 at 2:03 PM. New M-Pesa balance is Tsh999,000.00. Ref K7QMWX2P",
		["CK71ABC201", 40_000, ref],
	],
	[
		"CK71ABC202 Confirmed.You have received Tsh 40,000 from 255754123456 - JUMA ALI on 12/11/26. Ref K7QM-WX2P. New balance Tsh 999,000",
		["CK71ABC202", 40_000, ref],
	],
	[
		"CK71ABC203 Imethibitishwa. Umepokea Tsh40,000.00 kutoka kwa ASHA MUSHI 255754123457 tarehe 12/11/26 saa 2:03 PM. Salio lako jipya la M-Pesa ni Tsh999,000.00. Kumb K7QM WX2P",
		["CK71ABC203", 40_000, ref],
	],
	[
		"CK71ABC204 Imethibitishwa, umepokea TSH 40,000 kutoka 0754123457 ASHA MUSHI. Salio: TSH 45,300. K7QMWX2P",
		["CK71ABC204", 40_000, ref],
	],
	[
		"CK71ABC205 Confirmed. You have received Tsh 40,000/= from JUMA ALI. Ref k7qmwx2p",
		["CK71ABC205", 40_000, ref],
	],
	[
		"CK71ABC206 Confirmed. You have received TZS 40.000,00 from JUMA ALI. K7QMWX2P",
		["CK71ABC206", 40_000, ref],
	],
	["CK71ABC207 Confirmed. You have received Tsh 40 000 from JUMA ALI. K7QMWX2P", ["CK71ABC207", 40_000, ref]],
	[
		"CK71ABC208 Confirmed. You have received 40000.00 TZS from JUMA ALI. K7QMWX2P",
		["CK71ABC208", 40_000, ref],
	],
	[
		"CK71ABC210 CONFIRMED. YOU HAVE RECEIVED TSH 40,000.00 FROM JUMA ALI 255754123456. K7QMWX2P",
		["CK71ABC210", 40_000, ref],
	],
	[
		"CK71ABC211 Confirmed. You have received Tsh40,000.00 from JUMA ALI 255754123456. If you need help, call 100. Do not share your PIN. K7QMWX2P",
		["CK71ABC211", 40_000, ref],
	],
	[
		"CK71ABC212 Imethibitishwa. Umepokea Tsh40,000 kutoka kwa ASHA. Usimpe mtu namba yako ya siri. Kama hujui mtumaji piga 100. K7QMWX2P",
		["CK71ABC212", 40_000, ref],
	],
	[
		"CK71ABC213 Confirmed. Tsh40,000.00 received from JUMA ALI 255754123456. Account K7QMWX2P. New Utility balance is Tsh 999,000.00",
		["CK71ABC213", 40_000, ref],
	],
	[
		"CK71ABC214 Confirmed. On 12/11/26 at 2:03 PM Tsh40,000.00 received from 255754123456 JUMA ALI. Account number K7QMWX2P New Utility balance is Tsh900,000.00",
		["CK71ABC214", 40_000, ref],
	],
	[
		"CK71ABC215 Confirmed. Tsh 40,000 received from 255754123456 JUMA ALI to till 556677. Ref K7QMWX2P. Merchant balance Tsh 1,200,000",
		["CK71ABC215", 40_000, ref],
	],
	[
		"CK71ABC216 Imethibitishwa. Tsh 40,000 imepokelewa kutoka 255754123456 JUMA ALI kwenda Lipa namba 556677. K7QMWX2P. Salio Tsh 1,200,000",
		["CK71ABC216", 40_000, ref],
	],
	[
		"CK71ABC217 Confirmed. You have received Tsh 40,000.00 from CRDB BANK 0150123456789. Fee Tsh 0.00. Levy Tsh 0. K7QMWX2P",
		["CK71ABC217", 40_000, ref],
	],
	[
		"Confirmed. You have received Tsh 40,000 from JUMA ALI. Transaction ID: CK71ABC218. K7QMWX2P",
		["CK71ABC218", 40_000, ref],
	],
	["JUMA ALI has sent you Tsh 40,000. Transaction ID CK71ABC219. Ref K7QMWX2P", ["CK71ABC219", 40_000, ref]],
	[
		"CK71ABC220 Confirmed. You have received Tsh 40,000 from FATUMA O'NEIL 255754123456 K7QMWX2P",
		["CK71ABC220", 40_000, ref],
	],
	[
		"Makato Tsh 0. CK71ABC221 Confirmed. You have received Tsh 40,000 from JUMA ALI. K7QMWX2P",
		["CK71ABC221", 40_000, ref],
	],
	[
		"CK71ABC222 Confirmed. You have received Tsh40,000.00 from JUMA ALI 255754123456. New M-Pesa balance is Tsh40,000.00.",
		["CK71ABC222", 40_000, null],
	],
	[
		"CK71ABC223 Confirmed. You have received Tsh1,000,000.00 from JUMA ALI 255754123456. K7QMWX2P",
		["CK71ABC223", 1_000_000, ref],
	],
	[
		"CK71ABC224 Confirmed. You have received Tsh500 from JUMA ALI 255754123456. K7QMWX2P",
		["CK71ABC224", 500, ref],
	],
	// Tigo Pesa, Mixx by Yas
	[
		"Umepokea TSh 40,000 kutoka kwa ASHA MUSHI, 0712345678. Salio lako jipya la Tigo Pesa ni TSh 45,300. Muamala No. 12345678901. K7QMWX2P",
		["12345678901", 40_000, ref],
	],
	[
		"You have received TSh 40,000 from ASHA MUSHI - 255712345678. New balance is TSh 45,300. TxnID: 12345678902. Ref K7QMWX2P",
		["12345678902", 40_000, ref],
	],
	[
		"Umepokea TZS 40,000 kutoka 255712345678 ASHA MUSHI. Kumbukumbu No: 12345678903. Salio TZS 45,300 K7QMWX2P",
		["12345678903", 40_000, ref],
	],
	[
		"Mixx by Yas: Umepokea TSh 40,000.00 kutoka kwa ASHA MUSHI. Kumbukumbu namba 12345678904. Ada TSh 0. K7QMWX2P",
		["12345678904", 40_000, ref],
	],
	[
		"Mixx: You have received TSh 40,000 from 0712345678 ASHA MUSHI. Trans. ID 12345678905. Balance TSh 45,300. K7QMWX2P",
		["12345678905", 40_000, ref],
	],
	[
		"Ndugu mteja, umepokea TSh 40,000 kutoka kwa ASHA MUSHI. Namba ya muamala 12345678906. Salio TSh 99,000. K7QMWX2P",
		["12345678906", 40_000, ref],
	],
	[
		"Umepokea Sh. 40,000/= kutoka kwa ASHA MUSHI. Muamala: 12345678907. K7QMWX2P",
		["12345678907", 40_000, ref],
	],
	[
		"Lipa kwa Simu: umepokea TSh 40,000 kutoka 0712345678. Muamala 12345678908. Tawi BEST COUPLES. K7QMWX2P",
		["12345678908", 40_000, ref],
	],
	[
		"Umetumiwa TSh 40,000 na ASHA MUSHI 0712345678. Muamala No 12345678909. K7QMWX2P",
		["12345678909", 40_000, ref],
	],
	["ASHA MUSHI amekutumia TSh 40,000. Muamala No 12345678910. K7QMWX2P", ["12345678910", 40_000, ref]],
	["Umepokea TSh 40,000 kutoka kwa ASHA. Muamala No. 12345678911", ["12345678911", 40_000, null]],
	[
		"You have received TSh 40,000 sent by ASHA MUSHI. TxnId 12345678912. K7QMWX2P",
		["12345678912", 40_000, ref],
	],
	// Airtel Money
	[
		"TID: MP261112.1403.A12345. You have received TZS 40,000.00 from 0688123456, JOHN DOE. Bal TZS 77,000.00. K7QMWX2P",
		["MP2611121403A12345", 40_000, ref],
	],
	[
		"TID MP261112.1404.A12346. Umepokea TZS 40,000 kutoka 0688123456 JOHN DOE. Salio TZS 77,000. K7QMWX2P",
		["MP2611121404A12346", 40_000, ref],
	],
	[
		"Txn ID: CI261112.1405.B12347. You have received TZS 40,000 from JOHN DOE. Available balance TZS 77,000. K7QMWX2P",
		["CI2611121405B12347", 40_000, ref],
	],
	[
		"Umepokea Tsh 40,000 kutoka kwa JOHN DOE 0688123456. Muamala MP261112.1406.C12348 K7QMWX2P",
		["MP2611121406C12348", 40_000, ref],
	],
	[
		"Airtel Money: TZS 40,000 imepokelewa kutoka 0688123456 JOHN DOE. TID:MP261112.1407.D12349. K7QMWX2P",
		["MP2611121407D12349", 40_000, ref],
	],
	[
		"You have received TZS 40,000 from 688123456 JOHN. Ref K7QMWX2P. TID:PP261112.1408.E12350. Dial *150*60# for more.",
		["PP2611121408E12350", 40_000, ref],
	],
	[
		"Merchant payment: TZS 40,000 received from 0688123456 JOHN DOE to till 1234567. TID: MP261112.1409.F12351. K7QMWX2P",
		["MP2611121409F12351", 40_000, ref],
	],
	[
		"Umepokea malipo ya TZS 40,000 kutoka 0688123456 kwenda Lipa namba 1234567. TID MP261112.1410.G12352. K7QMWX2P",
		["MP2611121410G12352", 40_000, ref],
	],
	[
		"TID: MP261112.1411.H12353. You have received TZS 40,000.00 from 0688123456, JOHN DOE. Total fee TZS 0.00. VAT TZS 0.00. K7QMWX2P",
		["MP2611121411H12353", 40_000, ref],
	],
	// HaloPesa
	[
		"TSH 40,000 imepokelewa kutoka kwa MARIA JOHN 0621000111. Risiti HP123456789. Salio TSH 80,000. K7QMWX2P",
		["HP123456789", 40_000, ref],
	],
	[
		"HaloPesa: You have received TSH 40,000 from MARIA JOHN (255621000111). Receipt No: HP123456790. K7QMWX2P",
		["HP123456790", 40_000, ref],
	],
	[
		"Umepokea TSH 40,000 kutoka 0621000111 MARIA JOHN. Stakabadhi 9988776655. Salio jipya TSH 80,000 K7QMWX2P",
		["9988776655", 40_000, ref],
	],
	[
		"Receipt: HP123456791. TSH 40,000 received from MARIA JOHN 0621000111. Fee TSH 0. K7QMWX2P",
		["HP123456791", 40_000, ref],
	],
	[
		"Muamala namba HP123456792 umekamilika. Umepokea TSH 40,000 kutoka MARIA JOHN. K7QMWX2P",
		["HP123456792", 40_000, ref],
	],
	[
		"Umepokea Tshs 40,000.00 kutoka MARIA JOHN tarehe 12/11/2026 14:03. Kumb. Na. 9988776656. K7QMWX2P",
		["9988776656", 40_000, ref],
	],
	// T-Pesa
	[
		"T-PESA: Umepokea TZS 40,000 kutoka kwa PETER 0732000111. Muamala TP2611121403. Salio TZS 50,000. K7QMWX2P",
		["TP2611121403", 40_000, ref],
	],
	[
		"T-PESA Ref TP2611121404. You have received TZS 40,000 from PETER 255732000111. K7QMWX2P",
		["TP2611121404", 40_000, ref],
	],
	[
		"Umepokea TZS 40,000 kutoka T-PESA 0732000111. Kumbukumbu TP2611121405 K7QMWX2P",
		["TP2611121405", 40_000, ref],
	],
	// Banks
	[
		"Dear customer, your account 0150xxxx789 has been credited with TZS 40,000.00 on 12/11/2026. Ref: FT26316ABC12. Narration K7QMWX2P",
		["FT26316ABC12", 40_000, ref],
	],
	[
		"CRDB: Akaunti yako 0150***789 imewekewa TZS 40,000. Kiasi kimeingia tarehe 12/11/2026. Kumbukumbu: 881122334455 K7QMWX2P",
		["881122334455", 40_000, ref],
	],
	[
		"NMB: Umepokea TZS 40,000.00 kwenye akaunti 201xxxx55 kutoka kwa NEEMA MUSHI. Kumbukumbu 301FTIN2631600X. Salio TZS 1,040,000.00. K7QMWX2P",
		["301FTIN2631600X", 40_000, ref],
	],
	[
		"NMB Mkononi: TZS 40,000.00 has been deposited to your account 201xxxx55 by NEEMA MUSHI. Ref 301FTIN2631601X. K7QMWX2P",
		["301FTIN2631601X", 40_000, ref],
	],
	[
		"NBC: Credit Alert! A/C 012***456. Amount TZS 40,000.00. Ref NBC26111200451. Details K7QMWX2P. Available Bal TZS 1,500,000.00",
		["NBC26111200451", 40_000, ref],
	],
	[
		"NBC: Kiasi cha TZS 40,000 kimeingia kwenye akaunti yako 012***456. Kumbukumbu No NBC26111200452. Salio TZS 1,500,000. K7QMWX2P",
		["NBC26111200452", 40_000, ref],
	],
	[
		"Exim: your account was credited TZS 40,000 by transfer from NEEMA. Transaction Reference EX26316000123. K7QMWX2P",
		["EX26316000123", 40_000, ref],
	],
	[
		"Credit of TZS 40,000.00 to your account 0150xxxx789. Transaction No FT26316ABC13. Narration: K7QMWX2P",
		["FT26316ABC13", 40_000, ref],
	],
	[
		"TZS 40,000 has been transferred to your account 0150xxxx789 by NEEMA MUSHI. Ref FT26316ABC14. K7QMWX2P",
		["FT26316ABC14", 40_000, ref],
	],
	[
		"CRDB: Umewekewa TZS 40,000 kwenye akaunti yako na wakala. Risiti 881122334456. K7QMWX2P",
		["881122334456", 40_000, ref],
	],
	[
		"You have received TZS 40,000 via TIPS from NEEMA MUSHI, NMB. Transaction ID TIPS26316001122. K7QMWX2P",
		["TIPS26316001122", 40_000, ref],
	],
	[
		"NMB: Ndugu mteja, akaunti yako 2010****12 imewekewa TZS 300,000. Ref: FT26318K7PQS",
		["FT26318K7PQS", 300_000, null],
	],
	[
		"CRDB: Your account 0150xxxx789 has been credited with TZS 400,000 by TIPS. Ref FT26318K7PQR, narration: QNKWHZVA",
		["FT26318K7PQR", 400_000, null],
	],
	[
		"NMB: Akaunti yako 2010****12 imewekewa TZS 40,000 tarehe 12/11/26 na JUMA ALI. Ref: FT26318K7PQT. K7QMWX2P",
		["FT26318K7PQT", 40_000, ref],
	],
	// Tills, and the payer before the sum
	[
		"Mteja ASHA ALLY amelipa Tsh 40,000 kwenye Lipa namba 5566778. Muamala SJK9Q8W7E6",
		["SJK9Q8W7E6", 40_000, null],
	],
	["Umelipwa TSh 40,000 na JUMA ALI. Muamala No. 12345678914. K7QMWX2P", ["12345678914", 40_000, ref]],
	["CK71ABC226 Confirmed. Tsh40,000 paid to you by AGNES JOHN. K7QMWX2P", ["CK71ABC226", 40_000, ref]],
	[
		"Umepokea malipo ya Tsh 40,000 kutoka kwa JUMA. Maelezo: FAARKKDE. Kumbukumbu Na: 8877665544",
		["8877665544", 40_000, null],
	],
	[
		"Umepokea TSh 20,000 kutoka kwa JUMA. Kumbukumbu no. 33445566779. Salio TSh 60,000",
		["33445566779", 20_000, null],
	],
	// As operators run them together
	[
		"CK71ABC225 Confirmed.You have received Tsh40,000.00 from 255754123456 - JOHN DOE on 12/11/26 at 4:33 PM.New M-Pesa balance is Tsh150,000.00.K7QMWX2P",
		["CK71ABC225", 40_000, ref],
	],
	[
		"New balance is Tsh 61,234. You have received Tsh 40,000 from JUMA, 0713000000; with TxnId: 123456789012. 12/11/26 K7QMWX2P",
		["123456789012", 40_000, ref],
	],
	[
		"Umepokea Tsh 40,000 kutoka kwa 255713000000, JUMA. Salio jipya ni Tsh 64,560. Kumbukumbu no.: 6372818281. 12/11/26 10:10. Asante K7QMWX2P",
		["6372818281", 40_000, ref],
	],
	[
		"Muamala No. PP261112.1234.A12345. Umepokea Tsh 40,000.00 kutoka 0784000000 MTUMWA ALI. Hakuna makato. Salio jipya Tsh 63,000.00 K7QMWX2P",
		["PP2611121234A12345", 40_000, ref],
	],
	[
		"Umepokea TSH 40,000 kutoka 0621000111. Muda: 12/11/2026 10:10:10. Salio lako ni TSH 80,000. Utambulisho wa muamala: 1234567890. Kama bado hujajiunga, piga *150*88#. K7QMWX2P",
		["1234567890", 40_000, ref],
	],
	[
		"Ndugu Mteja, akaunti yako 2010****12 imepokea TZS 40,000.00 tarehe 12-11-2026. Salio TZS 940,000.00. Kumb: 301FTIN2631603X K7QMWX2P",
		["301FTIN2631603X", 40_000, ref],
	],
	[
		"Selcom Pay: Payment received TZS 40,000 from 255754123456 JUMA. Processing fee TZS 0. Ref 0123456789012. Till 60012345 K7QMWX2P",
		["0123456789012", 40_000, ref],
	],
	[
		"Malipo ya TSh 40,000 yamepokelewa kutoka kwa JUMA 0712345678, Kumbukumbu 12345678913. K7QMWX2P",
		["12345678913", 40_000, ref],
	],
	[
		"Transfer Successful. New balance is TSh 97,000. You have received TSh 40,000 from TIPS.Selcom_MFB. With TxnId: 12345678915. 27/10/26 14:53. K7QMWX2P",
		["12345678915", 40_000, ref],
	],
	[
		"CK71ABC227 Confirmed. You have received TZS 40,000.00 from JOHN DOE (255754XXXXXX). K7QMWX2P",
		["CK71ABC227", 40_000, ref],
	],
	[
		"Cash-In of TSh 40,000 from Agent - LUCY SUKUM is successful. New balance is TSh 100,000. TxnId: 12345678916. K7QMWX2P",
		["12345678916", 40_000, ref],
	],
	[
		"Umepokea TZS 40,000.00 kutoka kwa 0621234567. Rej: HP123456793. Salio: TZS 50,000.00 K7QMWX2P",
		["HP123456793", 40_000, ref],
	],
	[
		"You have received a payment of Tsh40,000.00 from JOHN DOE 0712345678. TID: MP261112.1412.A12345. K7QMWX2P",
		["MP2611121412A12345", 40_000, ref],
	],
	[
		"CK71ABC228 Imethibitishwa. Umepokea Tsh40,000.00 kutoka kwa JUMA A. MUSHI (255754123456) mnamo 28/11/26 saa 2:03 PM. Ada Tsh 0.00. K7QMWX2P",
		["CK71ABC228", 40_000, ref],
	],
	[
		"Dear customer, your account 0150xxxx789 has been credited with TZS 40,000.00. Ref: FT26316ABC15. Narration: tiketi mbili K7QMWX2P",
		["FT26316ABC15", 40_000, ref],
	],
	// From banks and other networks, and to business accounts
	[
		"CK71ABC601 Confirmed. You have received Tsh40,000.00 from 255754123456 - JUMA ALI on 12/11/26 at 2:30 PM. K7QMWX2P. Pakua M-Pesa App https://m-pesa.app",
		["CK71ABC601", 40_000, ref],
	],
	[
		"Hongera! Umepokea TSH 40,000 kutoka kwa 255621234567 , JUMA ALI. Salio jipya TSH 80,000. Muamala: 6012345602. K7QMWX2P",
		["6012345602", 40_000, ref],
	],
	[
		"HaloPesa. Umepokea TSH40,000.00 kutoka kwa JUMA ALI (0621234567). Makato TSH 0. Salio: TSH80,000. Kumb: 6012345603. K7QMWX2P",
		["6012345603", 40_000, ref],
	],
	[
		"NMB: Akaunti yako 201****55 imepokea TZS 40,000.00 kutoka M-PESA 255754123456 JUMA ALI tarehe 12-11-2026. Kumb: 301FTIN263160. K7QMWX2P",
		["301FTIN263160", 40_000, ref],
	],
	...(
		[
			[
				"CK71ABC260",
				"CK71ABC260 Confirmed. You have received Tsh40,000.00 from 922756 - TIPS-SELCOM MF on 28/11/26 at 2:03 PM. New M-Pesa balance is Tsh90,000.00. K7QMWX2P",
			],
			[
				"CK71ABC261",
				"CK71ABC261 Imethibitishwa. Umepokea Tsh40,000.00 kutoka SELCOM MF, Akaunti ****1234 - JUMA ALI tarehe 28/11/26 saa 2:03 PM. Salio lako la M-Pesa ni Tsh90,000.00. K7QMWX2P",
			],
			[
				"CK71ABC262",
				"CK71ABC262 Confirmed. On 28/11/26 at 2:03 PM Tsh40,000.00 has been received from JUMA ALI 255754123456. Your balance is Tsh90,000.00. K7QMWX2P",
			],
			[
				"CK71ABC263",
				"CK71ABC263 Confirmed. You have received Tsh40,000.00 in your Pochi la Biashara from JUMA ALI on 28/11/26 at 2:03 PM. New Pochi balance is Tsh90,000.00. K7QMWX2P",
			],
			[
				"CI2311121403A12345",
				"Umepokea Tsh40,000.00, JUMA ALI, 682123456. Salio jipya ni Tsh 64,560. Muamala No. CI231112.1403.A12345 K7QMWX2P",
			],
			[
				"0612345678901",
				"You have received TZS 40,000.00 from JUMA ALI - NMB (20110012345) on 28/11/2026 14:03. Updated balance is TZS 90,000.00. Reference 0612345678901. K7QMWX2P",
			],
			[
				"12345678961",
				"You have received TSh 40,000 from TIPS.Selcom_MFB.2.Tigo, with TxnId: 12345678961. New balance is TSh 90,000. K7QMWX2P",
			],
			[
				"4455667781",
				"HaloPesa: Tnx 4455667781. Umepokea TSH 40,000 kutoka 255621234567 JUMA ALI. Salio TSH 90,000. K7QMWX2P",
			],
			[
				"301FTIN2631633X",
				"Kiasi cha TZS 40,000.00 kimewekwa kwenye akaunti yako inayoishia na 1234 tarehe 28-11-2026. Kumbukumbu: 301FTIN2631633X. K7QMWX2P",
			],
		] as const
	).map(([code, text]): Case => [text, [code, 40_000, ref]]),
];

/** Nothing in these has come to us, each with the reference and the sum that would fit. */
const others: Case[] = [
	// Sent and paid
	"CK71ABC301 Confirmed. Tsh40,000.00 sent to ASHA MUSHI 255754123457 on 12/11/26. New M-Pesa balance is Tsh 5,000. Ref K7QMWX2P",
	"CK71ABC302 Confirmed. You have sent Tsh 40,000 to BEST COUPLES for account K7QMWX2P",
	"CK71ABC303 Confirmed. Tsh40,000.00 paid to BEST COUPLES, till 556677. K7QMWX2P",
	"CK71ABC304 Imethibitishwa. Tsh40,000.00 imetumwa kwa ASHA MUSHI 0754123457. K7QMWX2P",
	"CK71ABC305 Imethibitishwa. Umetuma Tsh40,000.00 kwenda kwa ASHA MUSHI. K7QMWX2P",
	"CK71ABC306 Imethibitishwa. Tsh40,000 imelipwa kwa BEST COUPLES. K7QMWX2P",
	"CK71ABC307 Confirmed. Tsh40,000.00 received from JUMA ALI and paid to till 556677. K7QMWX2P",
	"Umelipa TZS 40,000 kwa BEST COUPLES. Muamala 12345678920. Kumbukumbu K7QMWX2P",
	"Umelipa TSh 40,000 kwenda Lipa namba 556677. Muamala No. 12345678921. K7QMWX2P",
	"Umetuma TZS 40,000 kwenda 0754100002. Muamala 12345678922. K7QMWX2P",
	"Umehamisha TZS 40,000 kwenda benki ya CRDB. Muamala 12345678923. K7QMWX2P",
	"Umenunua muda wa maongezi wa TZS 40,000. Muamala 12345678924. K7QMWX2P",
	"TID: MP261112.1420.A12345. You have paid TZS 40,000 to BEST COUPLES. K7QMWX2P",
	"TID: MP261112.1421.A12345. TZS 40,000 sent to 0688123456, JOHN. K7QMWX2P",
	"You have transferred TZS 40,000 to JOHN DOE. TxnID 12345678925. K7QMWX2P. Sent on 12/11/26",
	"Payment to BEST COUPLES of TZS 40,000 was made. Receipt HP123456800. K7QMWX2P",
	"Your payment of TZS 40,000 to BEST COUPLES has been received. Receipt HP123456801. K7QMWX2P",
	"Malipo yako ya TZS 40,000 kwa BEST COUPLES yamepokelewa. Risiti HP123456802. K7QMWX2P",
	"TZS 40,000 received by BEST COUPLES. Receipt HP123456803. K7QMWX2P",
	"TZS 40,000 imepokelewa na BEST COUPLES. Risiti HP123456804. K7QMWX2P",
	"ASHA MUSHI has received TZS 40,000 from you. TxnID 12345678926. K7QMWX2P",
	"ASHA MUSHI amepokea TZS 40,000. Muamala 12345678927. K7QMWX2P",
	"TZS 40,000 zimepokelewa kutoka kwako. Muamala 12345678928. K7QMWX2P",
	"Your account 0150xxxx789 has been debited with TZS 40,000.00. Ref FT26316ABC20 K7QMWX2P",
	"CRDB: TZS 40,000 imetolewa kwenye akaunti yako. Umetoa kwa wakala. Kumbukumbu 881122334460 K7QMWX2P",
	"NMB: Debit Alert. TZS 40,000. Ref 301FTOUT263160. K7QMWX2P",
	"Purchase of TZS 40,000 at SHOPPERS PLAZA. Ref 301POS2631601. K7QMWX2P",
	"You have deposited TZS 40,000 to account of ASHA MUSHI. Ref FT26316ABC21. K7QMWX2P",
	"Umeweka TZS 40,000 kwenye akaunti ya ASHA. Kumbukumbu 881122334461. K7QMWX2P",
	"TZS 40,000 credited to ASHA MUSHI from your account. Ref FT26316ABC22. K7QMWX2P",
	"You bought LUKU of TZS 40,000. Token 1234 5678 9012. Receipt HP123456805 K7QMWX2P",
	// Withdrawn
	"CK71ABC310 Confirmed. On 12/11/26 Withdraw Tsh40,000.00 from 123456 - WAKALA JUMA. K7QMWX2P",
	"CK71ABC311 Imethibitishwa. Umetoa Tsh40,000 kwa wakala 123456. K7QMWX2P",
	"Cash-out of TZS 40,000 at agent 123456. TxnID 12345678930. K7QMWX2P",
	"You have withdrawn TZS 40,000 from agent JUMA. TID: CO261112.1422.A12345. K7QMWX2P",
	"ATM withdrawal TZS 40,000 at CRDB MLIMANI. Ref FT26316ABC23 K7QMWX2P",
	// Failed
	"CK71ABC320 Failed. You have insufficient funds to receive Tsh 40,000. K7QMWX2P",
	"Failed. You have not received TZS 40,000 from JUMA. TID 12345678931. K7QMWX2P",
	"Transaction 12345678932 failed: TZS 40,000 could not be received from JUMA. K7QMWX2P",
	"Muamala 12345678933 umeshindikana: TZS 40,000 hazijapokelewa. K7QMWX2P",
	"Samahani, muamala wako wa TZS 40,000 umefeli. Muamala 12345678934. K7QMWX2P",
	"Unsuccessful: TZS 40,000 received from JUMA was declined. Ref FT26316ABC24 K7QMWX2P",
	"Your transfer of TZS 40,000 was cancelled. Ref FT26316ABC25. K7QMWX2P",
	"Muamala 12345678935 wa kupokea TZS 40,000 umekatishwa. K7QMWX2P",
	"Muamala 12345678936 umebatilishwa. Umepokea TZS 40,000 kimakosa. K7QMWX2P",
	"You have received TZS 40,000 from JUMA. TxnID 12345678937. This transaction has failed. K7QMWX2P",
	"You have received TZS 40,000 from JUMA. TxnID 12345678938. The transaction was cancelled by the sender. K7QMWX2P",
	"Umepokea TZS 40,000 kutoka kwa JUMA. Muamala 12345678939. Muamala huu umeshindikana. K7QMWX2P",
	"Muda umekwisha. Muamala 12345678940 wa TZS 40,000 expired. K7QMWX2P",
	// Pending
	"Pending: TZS 40,000 will be received from ASHA. Ref FT26316ABC26. K7QMWX2P",
	"TZS 40,000 from ASHA is being processed; you will be credited within 24 hours. Ref FT26316ABC27. K7QMWX2P",
	"Processing: TZS 40,000 received from ASHA. TxnID 12345678941 K7QMWX2P",
	"Muamala 12345678942 unashughulikiwa. Utapokea TZS 40,000 baada ya dakika 5. K7QMWX2P",
	"Utapokea TZS 40,000 ukipokea ujumbe huu. Muamala 12345678943. K7QMWX2P",
	"TZS 40,000 inasubiri kupokelewa. Muamala 12345678944. K7QMWX2P",
	"Bado: umepokea TZS 40,000 haijathibitishwa. Muamala 12345678945. K7QMWX2P",
	"You have received TZS 40,000 awaiting approval. TxnID 12345678946 K7QMWX2P",
	"TZS 40,000 has not been received. TxnID 12345678947. K7QMWX2P",
	"Once you have received TZS 40,000 reply YES. Ref FT26316ABC28. K7QMWX2P",
	"If you received TZS 40,000 in error, send it back. TxnID 12345678948. K7QMWX2P",
	"Kama umepokea TZS 40,000 kimakosa piga 100. Muamala 12345678949. K7QMWX2P",
	// Reversed
	"Reversal of CK71ABC234: TZS 40,000 received earlier was taken back. K7QMWX2P",
	"CK71ABC330 Confirmed. Transaction CK71ABC234 of Tsh40,000.00 has been reversed. K7QMWX2P",
	"CK71ABC331 Confirmed. You have received Tsh40,000 from JUMA. This transaction was reversed. K7QMWX2P",
	"TZS 40,000 ya muamala CK71ABC234 imerudishwa kwa JUMA. Muamala 12345678950 K7QMWX2P",
	"Muamala 12345678951 umerejeshwa. Umepokea TZS 40,000. K7QMWX2P",
	"Refund of TZS 40,000 received. Ref FT26316ABC29. K7QMWX2P",
	"TZS 40,000 refunded to JUMA ALI. TID: MP261112.1430.A12345. K7QMWX2P",
	"Chargeback: TZS 40,000 received on 12/11/26. Ref FT26316ABC30 K7QMWX2P",
	// Requested, offered, lent
	"JUMA ALI anaomba TZS 40,000. Ombi 12345678952. K7QMWX2P",
	"Payment request of TZS 40,000 received from BEST COUPLES. Ref FT26316ABC31. K7QMWX2P",
	"You have received a request for TZS 40,000 from JUMA. TxnID 12345678953. K7QMWX2P",
	"Umepokea ombi la TZS 40,000 kutoka kwa JUMA. Muamala 12345678954. K7QMWX2P",
	"Reminder: TZS 40,000 not yet received. Ref FT26316ABC32. K7QMWX2P",
	"Your loan of TZS 40,000 has been credited. Ref FT26316ABC33. K7QMWX2P",
	"Umepokea mkopo wa TZS 40,000 kutoka M-Pawa. Muamala 12345678955. K7QMWX2P",
	"A deposit of TZS 40,000 is required for your table. Ref FT26316ABC34. K7QMWX2P",
	"You have received an invoice of TZS 40,000 from BEST COUPLES. Ref FT26316ABC35. K7QMWX2P",
	"TZS 40,000 received from JUMA was sent back to JUMA. Ref FT26316ABC36. K7QMWX2P",
	"SJM3Z9Y8X8 Confirmed. You have requested Tsh 40,000 from ASHA MUSHI. K7QMWX2P",
	"SJW1A2B3C4 Imethibitishwa. Umeomba Tsh 40,000 kutoka kwa ASHA.",
	"SJW1A2B3C5 Imethibitishwa. Umeomba Tsh 40,000 kutoka kwa ASHA. Umepokea Tsh 40,000 kutoka kwa JUMA 0713222111.",
	"Muamala SJM7A1B2C3 umeshindikana. Hukutuma Tsh 40,000.",
	// What payers write, and messages whose code is not in its place
	"HP261112.1530.K77889 Umepokea Tsh 40,000 kutoka HALOPESA. Salio Tsh 60,000",
	"Umepokea TSh 40,000 kutoka kwa JUMA. Salio TSh 60,000",
	"Umepokea Tsh 40,000 kutoka kwa JUMA 0713222111.",
	"Habari, nimetuma Tsh 40,000 kwa M-Pesa, muamala SJM1A2B3C4, jina Asha",
	"Mimi ni Asha, Muamala SJM1A2B3C4",
	"Mimi ni Asha, namba ya kumbukumbu ni K7QMWX2P",
	"Nimelipa, Tsh 40,000",
	"Asha amelipa Tsh 40,000, muamala SJM1A2B3C4",
	// No operator writes so: in small letters a name has no end.
	"ck71abc209 confirmed. you have received tsh40,000.00 from juma ali 255754123456. k7qmwx2p",
	// Nothing said
	"CK71ABC340 Confirmed. Tsh 40,000. Ref K7QMWX2P",
	"TZS 40,000 K7QMWX2P CK71ABC341",
	"K7QMWX2P",
	"40,000",
	"Good morning, has my booking K7QMWX2P been seen?",
	"Habari, nimetuma 40,000 kwa K7QMWX2P, namba CK71ABC342",
	"Messages and calls are end-to-end encrypted.",
	// Of two sums, two codes, no code, no sum, a sum that is no sum
	"You have received TZS 40,000 K7QMWX2P",
	"Umepokea kutoka kwa JUMA. Muamala 12345678956. K7QMWX2P",
	"You have received TZS 20,00,0 from JUMA. TxnID 12345678957. K7QMWX2P",
	"You have received TZS 40,000.50 from JUMA. TxnID 12345678958. K7QMWX2P",
	"You have received TZS -40,000 from JUMA. TxnID 12345678959. K7QMWX2P",
	"You have received TZS 0 from JUMA. TxnID 12345678960. K7QMWX2P",
	"TxnID 12345678961, TxnID 12345678962: received TZS 40,000. K7QMWX2P",
	"You have received TZS 40,000 from JUMA. Till 556677, phone 0754123456, account 0150123456789. K7QMWX2P",
	"You have received TZS 40,000 from JUMA on 12/11/2026. Ref 12/11/2026. K7QMWX2P",
	"You have received TZS 40,000 from JUMA. Ref 0754123456. K7QMWX2P",
	"You have received TZS 40,000 from JUMA. Ref 556677. K7QMWX2P",
	"You have received TZS 40,000 from JUMA. Ref 1.23457E+11. K7QMWX2P",
	// Words that stand in no receipt: of failing, of what is to come, of another receiver, of what is no money
	"ABC12DE000 Confirmed. Tsh 40,000 imeingia kwenye akaunti ya JUMA HAMISI 0712345678. K7QMWX2P",
	"ABC12DE001 Confirmed. TZS 40,000 has been credited to JUMA HAMISI 255712345678 on 28/11/2026. K7QMWX2P",
	"ABC12DE002 Confirmed. Tsh40,000 deposited to JUMA account. New balance Tsh 3,000. K7QMWX2P",
	"Transaction ID ABC12DE003: TZS 40,000 credited to the account of MAMA LISHE. Your balance is TZS 10. K7QMWX2P",
	"Muamala ABC12DE004. Tsh 40,000 imepokelewa kwa JUMA HAMISI. Salio Tsh 200. K7QMWX2P",
	"ABC12DE005 Confirmed. Tsh 40,000 received at 255712345678 JUMA. Your new balance 100. K7QMWX2P",
	"TID ABC12DE006. The payment of TZS 40,000 received from JUMA was rejected. K7QMWX2P",
	"TID ABC12DE007. TZS 40,000 received from JUMA is on hold. K7QMWX2P",
	"TID ABC12DE008. TZS 40,000 received from JUMA has been blocked. K7QMWX2P",
	"TID ABC12DE009. TZS 40,000 received from JUMA was denied. K7QMWX2P",
	"TID ABC12DE010. TZS 40,000 received from JUMA could not be completed. K7QMWX2P",
	"TID ABC12DE011. TZS 40,000 received from JUMA timed out. K7QMWX2P",
	"TID ABC12DE012. Unable to complete: TZS 40,000 received from JUMA. K7QMWX2P",
	"TID ABC12DE013. TZS 40,000 received from JUMA is invalid. K7QMWX2P",
	"TID ABC12DE014. Umepokea Tsh 40,000 kutoka kwa JUMA imesitishwa. K7QMWX2P",
	"TID ABC12DE015. Umepokea Tsh 40,000 kutoka kwa JUMA imezuiwa. K7QMWX2P",
	"TID ABC12DE016. Umepokea Tsh 40,000 kutoka kwa JUMA imesimamishwa. K7QMWX2P",
	"TID ABC12DE017. Umepokea ofa ya Tsh 40,000 kutoka Vodacom. K7QMWX2P",
	"TID ABC12DE018. You have received a bonus of Tsh 40,000 airtime from Airtel. K7QMWX2P",
	"TID ABC12DE019. Jumla umepokea Tsh 40,000 mwezi huu. K7QMWX2P",
	"TID ABC12DE020. Umepokea Tsh 40,000 za Songesha kutoka M-Pesa. K7QMWX2P",
	"TID ABC12DE021. Umepokea Tsh 40,000 Nivushe/ Bustisha kutoka Mixx. Utalipa tarehe 30/11/2026. K7QMWX2P",
	"TID ABC12DE022. Deposit of TZS 40,000 to JUMA successful. K7QMWX2P",
	"TID ABC12DE023. Cash deposit of TZS 40,000 to account 0150xxxx of JUMA HAMISI done. K7QMWX2P",
	"TID ABC12DE024. Cash-in of TZS 40,000 to 255712345678 JUMA done. Commission TZS 200. Float balance TZS 3,000. K7QMWX2P",
	"ABC12DE025 Confirmed. You received Tsh 40,000 from JUMA voucher. K7QMWX2P",
	"ABC12DE026 Confirmed. You can be credited Tsh 40,000 from JUMA. K7QMWX2P",
	"ABC12DE027 Confirmed. Tsh 40,000 inarejea kwa JUMA; umepokea taarifa. K7QMWX2P",
	"ABC12DE028 Confirmed. Umelipwa Tsh 40,000 na JUMA kupitia namba 5566 - TEST. K7QMWX2P",
	"ABC12DE029 Confirmed. Tsh 40,000 to be credited to your account tomorrow from JUMA. K7QMWX2P",
	"ABC12DE030 Confirmed. Tsh 40,000 itaingia; umepokea ujumbe huu kutoka JUMA. K7QMWX2P",
	"ABC12DE031 Confirmed. You have received Tsh 4O,000 from JUMA. K7QMWX2P",
	"ABC12DE032 Confirmed. You have received USD 400 (Tsh 40,000) from JUMA. K7QMWX2P",
	"ABC12DE033 Confirmed. You have received Tsh 40,000 on behalf of JUMA, refund due. K7QMWX2P",
	"ABC12DE034 Confirmed. JUMA received Tsh 40,000 from you. K7QMWX2P",
	"ABC12DE035 Confirmed. JUMA has received Tsh 40,000. Thank you for using M-Pesa. K7QMWX2P",
	"ABC12DE036 Confirmed. JUMA amepokea; imepokelewa Tsh 40,000. K7QMWX2P",
	"ABC12DE037 Confirmed. Your loan of Tsh 40,000 has been credited. K7QMWX2P",
	"ABC12DE038 Confirmed. Tsh 40,000 has been credited to your wallet as overdraft Songesha. K7QMWX2P",
	"ABC12DE039 Confirmed. Tsh 40,000 received. This is a demo message. K7QMWX2P",
	"ABC12DE040 Confirmed. Tsh 40,000 received from JUMA. Amount reserved, awaits approval. K7QMWX2P",
	"ABC12DE041 Confirmed. You have received Tsh40,000.00 from JUMA. The transaction has been suspended. K7QMWX2P",
	"TID ABC12DE042: Umepokea TSH 40,000 kutoka JUMA. Muamala umefutwa. K7QMWX2P",
	"TID ABC12DE043: Umepokea TSH 40,000 kutoka JUMA. Muamala haukukamilika. K7QMWX2P",
	"TID ABC12DE044: Malipo ya TSH 40,000 kutoka JUMA hayajapokelewa. K7QMWX2P",
	"TID ABC12DE045: TSH 40,000 kutoka JUMA haijaingia. K7QMWX2P",
	"TID ABC12DE046: TSH 40,000 haikuingia, imeingia sifuri. K7QMWX2P",
	"TID ABC12DE047: Umepokea TSH 40,000 kutoka JUMA, zimerudi kwake. K7QMWX2P",
	"TID ABC12DE048: Umepokea TSH 40,000 kutoka JUMA, fedha zimerejea kwa mtumaji. K7QMWX2P",
	"TID ABC12DE049: Umepokea TSH 40,000 kutoka JUMA, fedha zimechukuliwa. K7QMWX2P",
	"TID ABC12DE050: TZS 40,000 received from JUMA; money recalled by sender. K7QMWX2P",
	"TID ABC12DE051: TZS 40,000 received from JUMA; transaction voided. K7QMWX2P",
	"TID ABC12DE052: TZS 40,000 received from JUMA; transaction aborted. K7QMWX2P",
	"TID ABC12DE053: TZS 40,000 received from JUMA; transaction not successful. K7QMWX2P",
	"TID ABC12DE054: TZS 40,000 received from JUMA; transaction incomplete. K7QMWX2P",
	"TID ABC12DE055: TZS 40,000 received from JUMA; transaction unsuccesful. K7QMWX2P",
	"TID ABC12DE056: You will be credited TZS 40,000 from JUMA. K7QMWX2P",
	"TID ABC12DE057: TZS 40,000 shall be credited to your account from JUMA. K7QMWX2P",
	"TID ABC12DE058: Expect TZS 40,000 to be credited to your account. K7QMWX2P",
	"TID ABC12DE059: cheque deposit of TZS 40,000 uncleared. K7QMWX2P",
	"TID ABC12DE060: Cheque deposit of TZS 40,000 returned unpaid. K7QMWX2P",
	"TID ABC12DE061: Cheque of TZS 40,000 deposited bounced. K7QMWX2P",
	"TID ABC12DE062: Standing order TZS 40,000 credited to LANDLORD. K7QMWX2P",
	"TID ABC12DE063: Pesa TSH 40,000 imepokelewa na wakala JUMA. K7QMWX2P",
	"TID ABC12DE064: TSH 40,000 imewekwa kwenye akaunti yako ya M-Koba na JUMA. K7QMWX2P",
	"TID ABC12DE065: Mteja JUMA amelipa Tsh 40,000 kwa LUKU umepokea token 1234. K7QMWX2P",
	"TID ABC12DE066: Umepokea Token za LUKU TSH 40,000. K7QMWX2P",
	"TID ABC12DE067: Umepokea GB 5 kwa Tsh 40,000 kutoka JUMA. K7QMWX2P",
	"TID ABC12DE068: You have received 5GB worth TZS 40,000 from JUMA. K7QMWX2P",
	"TID ABC12DE069: You have received an invoice... no: You have received points worth TZS 40,000. K7QMWX2P",
	"TID ABC12DE070: Umepokea mwaliko wa kuchangia TSH 40,000 kutoka JUMA. K7QMWX2P",
	"TID ABC12DE071: Umepokea dai la malipo TSH 40,000 kutoka JUMA. K7QMWX2P",
	"TID ABC12DE072: You have received a payment promise of TZS 40,000 from JUMA. K7QMWX2P",
	"TID ABC12DE073: You have received a bill of TZS 40,000 from TANESCO. K7QMWX2P",
	"TID ABC12DE074: Umepokea bili ya TZS 40,000 kutoka DAWASA. K7QMWX2P",
	"TID ABC12DE075: Umepokea TSH 40,000 kutoka JUMA. Muamala haukufanikiwa. K7QMWX2P",
	"TID ABC12DE076: Umepokea TSH 40,000 kutoka JUMA. Muamala haujakamilika. K7QMWX2P",
	"TID ABC12DE077: TSH 40,000 imepokelewa kutoka JUMA lakini muamala haukukamilika. K7QMWX2P",
	"TID ABC12DE078: Tsh 40,000 kutoka JUMA imepokelewa. Muamala umesimama. K7QMWX2P",
	"TID ABC12DE079: Pesa zimepokelewa Tsh 40,000. Muamala huu haukuthibitishwa. K7QMWX2P",
	"TID ABC12DE080: Malipo ya Tsh 40,000 yamepokelewa kutoka JUMA, yamesitishwa. K7QMWX2P",
	"TID ABC12DE081: Mteja JUMA amelipa Tsh 40,000. Malipo hayakukamilika. K7QMWX2P",
	"TID ABC12DE082: Umelipwa Tsh 40,000 na JUMA. Ombi limerudishwa. K7QMWX2P",
	"TID ABC12DE083: Umepokea TSH 40,000 kutoka kwa JUMA ALI Ref K7QMWX2P. Muamala haukufanikiwa.",
	"TID ABC12DE084: TZS 40,000 received from JUMA ALI Ref K7QMWX2P. The transaction was rejected.",
	"ABC12DE085 Confirmed. Tsh40,000.00 has been credited to JUMA ALI 255712345678 on 28/11/26. New balance is Tsh 900,000. K7QMWX2P",
	"ABC12DE086 CONFIRMED. YOU HAVE RECEIVED TSH 40,000 FROM JUMA WAS WITHHELD. K7QMWX2P",
	"ABC12DE087 Confirmed. You have received Tsh400.00 from TSH 40000 JUMA on 12/11/26. New balance is Tsh 40. K7QMWX2P",
	"TID ABC12DE088. Your account 0150xxxx789 has been credited with TZS 40,000. Narration: tiketi. The transaction was rolled over. K7QMWX2P",
	"TID ABC12DE089. TZS 40,000 received from JUMA at branch, subject to clearance. K7QMWX2P",
	"CK71ABC345 Confirmed. You have received Tsh40,000 from JUMA ALI Withheld. K7QMWX2P",
	"CK71ABC346 Confirmed. You have received Tsh40,000 from Juma Ali, WITHHELD. K7QMWX2P",
	"CK71ABC347 CONFIRMED. YOU HAVE RECEIVED TSH 40,000 FROM 255754123456 WAS WITHHELD. K7QMWX2P",
	"CK71ABC348 CONFIRMED. TSH 40,000 PAID TO YOU BY JUMA WAS WITHHELD. K7QMWX2P",
	"CK71ABC349 IMETHIBITISHWA. UMETUMIWA TSH 40,000 NA JUMA IMEKWAMA. K7QMWX2P",
	// Cut
	"CK71ABC350 Confirmed. You have received Ts",
	"CK71ABC351 Confir",
	"Umepokea TZS 40,0",
	"have received Tsh40,000.00 from JUMA ALI 255754123456. K7QMWX2P",
].map((text): Case => [text]);

const head = "Receipt No,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Opposite Party";
/** Tables as organisations and banks write them. */
const tables: Case[] = [
	[
		`"${head.replaceAll(",", '","')}"\nCK71ABC401,2026-11-12 14:03,Pay Bill from 255754***456 Acc. K7QMWX2P,Completed,"40,000.00",,"999,000.00",255754***456 - JUMA`,
		["CK71ABC401", 40_000, ref],
	],
	[
		`${head}\nCK71ABC402,2026-11-12 14:03,Business Payment K7QMWX2P,Completed,,"-40,000.00","959,000.00",CRDB`,
	],
	[`${head}\nCK71ABC403,2026-11-12 14:03,Pay Bill Acc. K7QMWX2P,Failed,"40,000.00",,"999,000.00",JUMA`],
	[`${head}\nCK71ABC404,2026-11-12 14:03,Pay Bill Acc. K7QMWX2P,Pending,"40,000.00",,"999,000.00",JUMA`],
	[`${head}\nCK71ABC405,2026-11-12 14:03,Pay Bill Acc. K7QMWX2P,,"40,000.00",,"999,000.00",JUMA`],
	[
		`${head}\nCK71ABC406,2026-11-12 14:03,Reversal of CK71ABC401 K7QMWX2P,Completed,"40,000.00",,"999,000.00",JUMA`,
	],
	[`${head}\nCK71ABC407,2026-11-12 14:03,Pay Bill Acc. K7QMWX2P,Completed,"-40,000.00",,"999,000.00",JUMA`],
	[`${head}\nCK71ABC408,2026-11-12 14:03,Pay Bill Acc. K7QMWX2P,Completed,"(40,000.00)",,"999,000.00",JUMA`],
	[`${head}\n4.0E+11,2026-11-12 14:03,Pay Bill Acc. K7QMWX2P,Completed,"40,000.00",,"999,000.00",JUMA`],
	[`${head}\n0754123456,2026-11-12 14:03,Pay Bill Acc. K7QMWX2P,Completed,"40,000.00",,"999,000.00",JUMA`],
	[`${head}\nCK71ABC409,2026-11-12 14:03,Pay Bill Acc. K7QMWX2P,Completed,40,000.00,,999,000.00,JUMA`],
	[
		// Its lines may be another payer's: they are shown, each by itself.
		`${head}\nCK71ABC410,2026-11-12 14:03,"Pay Bill\nAcc. K7QMWX2P",Completed,"40,000.00",,"999,000.00",JUMA`,
	],
	[
		`${head}\nCK71ABC411,2026-11-12 14:03,5" screen "K7QMWX2P,Completed,"40,000.00",,"999,000.00",JUMA\nCK71ABC412,2026-11-12 14:04,Acc. K7QMWX2P,Completed,"40,000.00",,"1,039,000.00",ASHA`,
		["CK71ABC411", 40_000, ref],
		["CK71ABC412", 40_000, ref],
	],
	[
		`${head}\nCK71ABC413,2026-11-12 14:03,"stray K7QMWX2P,Completed,40000,,999000,JUMA\nCK71ABC414,2026-11-12 14:04,Acc. K7QMWX2P,Completed,40000,,1039000,ASHA`,
		["CK71ABC414", 40_000, ref],
	],
	[
		"CRDB BANK PLC\nAccount,0150123456789\n\nDate;Details;Reference;Debit;Credit;Balance\n12/11/2026;K7QMWX2P JUMA ALI;FT26316ABC41;;40.000,00;1.040.000,00",
		["FT26316ABC41", 40_000, ref],
	],
	["Date;Details;Reference;Debit;Credit;Balance\n12/11/2026;K7QMWX2P;FT26316ABC42;40.000,00;;1.000.000,00"],
	[
		"Date\tNarration\tTransaction Ref\tMoney Out\tMoney In\tBalance\n12/11/2026\tK7QMWX2P\tNBC26111200461\t\t40,000.00\t1,040,000.00",
		["NBC26111200461", 40_000, ref],
	],
	[
		"Date\tNarration\tTransaction Ref\tMoney Out\tMoney In\tBalance\n12/11/2026\tK7QMWX2P\tNBC26111200462\t40,000.00\t0.00\t1,000,000.00",
	],
	[
		"Tarehe,Maelezo,Kumbukumbu,Kiasi kilichotoka,Kiasi kilichoingia,Salio\n12/11/2026,K7QMWX2P,301FTIN2631611,,40000,1040000",
		["301FTIN2631611", 40_000, ref],
	],
	[
		"Tarehe,Maelezo,Kumbukumbu,Kiasi kilichotoka,Kiasi kilichoingia,Salio\n12/11/2026,K7QMWX2P,301FTIN2631612,40000,,1000000",
	],
	[
		"Date,Description,Ref No,Deposits,Withdrawals\n12/11/2026,K7QMWX2P,EQ2611121411,40000.00,",
		["EQ2611121411", 40_000, ref],
	],
	[
		"Date,Description,Ref No,Amount,DR/CR\n12/11/2026,K7QMWX2P,EQ2611121412,40000.00,CR\n12/11/2026,K7QMWX2P,EQ2611121413,41000.00,DR",
		["EQ2611121412", 40_000, ref],
	],
	[
		"Date,Description,Ref No,Amount\n12/11/2026,K7QMWX2P,EQ2611121414,40000.00\n12/11/2026,K7QMWX2P,EQ2611121415,-40000.00\n12/11/2026,K7QMWX2P,EQ2611121416,40000.00 DR",
	],
	[
		// The words are the payer's: nothing says which way the money went.
		"Date,Description,Ref No,Amount\n12/11/2026,Received from JUMA K7QMWX2P,EQ2611121417,40000.00\n12/11/2026,Sent to JUMA K7QMWX2P,EQ2611121418,40000.00",
	],
	[
		"Transaction ID,Credit Account,Debit Account,Amount,Credit/Debit\nAZ261112000131,0150123456789,0150999999999,40000,Credit K7QMWX2P\nAZ261112000132,K7QMWX2P,0150123456789,40000,Credit\nAZ261112000133,K7QMWX2P,0150123456789,41000,Debit",
		["AZ261112000132", 40_000, ref],
	],
	[
		'Txn ID,Sender Name,Amount Credited,Narration,Status\nTP2611121431,PETER,"40,000/=",K7QMWX2P,Successful\nTP2611121432,PETER,"40,000/=",K7QMWX2P,Unsuccessful',
		["TP2611121431", 40_000, ref],
	],
	[
		'Muamala,Tarehe,Aina,Kiasi kilichoingia,Hali,Jina\n12345678971,12/11/2026,Malipo K7QMWX2P,"TSh 40,000",Imekamilika,ASHA\n12345678972,12/11/2026,Malipo K7QMWX2P,"TSh 40,000",Imeshindikana,ASHA',
		["12345678971", 40_000, ref],
	],
	[
		'Receipt No,Paid In,Details\nCK71ABC421,Tsh 40 000,K7QMWX2P\nCK71ABC422,20.00.0,K7QMWX2P\nCK71ABC423,"40,000.50",K7QMWX2P',
		["CK71ABC421", 40_000, ref],
	],
	[
		'Date,Value Date,Reference,Details,Lodgements,Payments,Balance\n12/11/2026,12/11/2026,S26316778801,K7QMWX2P,"40,000.00",,"1,040,000.00"\n,,,Closing balance,,,"1,040,000.00"\n,,,Total,"40,000.00",,',
		["S26316778801", 40_000, ref],
	],
	["Date,Details,Customer Reference,Credit,Debit\n12/11/2026,CK71ABC431 K7QMWX2P,K7QMWX2P,40000,"],
	[
		"Date,Details,Reference,Credit,Debit\n12/11/2026,Receipt CK71ABC432 from JUMA,K7QMWX2P,40000,",
		["CK71ABC432", 40_000, ref],
	],
];

const oneWithQuote = (code: string, payer: string) => `2026-11-12;${code};${payer};40000;Completed`;
tables.push([
	[
		"Date;Receipt No;Details;Paid In;Status",
		oneWithQuote("CK71ABC441", 'K7QMWX2P "Jay'),
		oneWithQuote("CK71ABC442", "K7QMWX2P"),
		oneWithQuote("CK71ABC443", 'K7QMWX2P "Jay'),
		oneWithQuote("CK71ABC444", '"K7QMWX2P'),
		oneWithQuote("CK71ABC445", "K7QMWX2P"),
		oneWithQuote("CK71ABC446", 'K7QMWX2P"'),
	].join("\n"),
	// What stands between the quotes of 444 and 446 may be one cell.
	...[441, 442, 443].map((number): Found => [`CK71ABC${number}`, 40_000, ref]),
]);

/** Rows of one table; `found` are the codes of those that say that money came. */
const rows = (heading: string, lines: string[], ...codes: string[]): Case => [
	[heading, ...lines].join("\n"),
	...codes.map((code): Found => [code, 40_000, ref]),
];
const bank = "Date,Description,Reference No,Money Out,Money In,Balance";
const unquoted = "Date,Transaction ID,Narration,Credit,Balance,Branch";
tables.push(
	// A payer's line break in a quoted cell
	[
		`${bank}\n28/11/2026,"TRF FROM JUMA\n28/11/2026,K7QMWX2P,QZ11112222F,,40000,\nTHANKS",QZ11112222G,,100,9000\n28/11/2026,"Cash",QZ11112222H,,500,9500`,
		["QZ11112222H", 500, null],
	],
	[
		`${bank}\n28/11/2026,"TRF FROM JUMA\n28/11/2026,K7QMWX2P,QZ11112222F,,40000,\nTHANKS",QZ11112222G,,100,9000\n28/11/2026,5" screen,QZ11112222H,,500,9500`,
		["QZ11112222H", 500, null],
	],
	[`Date,Details,Code,Paid In\n28/11/2026,"x\n1,K7QMWX2P,QZ11112222F,40000\ny",QZ11112222G,100`],
	[`Date\tDetails\tCode\tPaid In\n28/11/2026\t"x\n1\tK7QMWX2P\tQZ11112222F\t40000\ny"\tQZ11112222G\t100`],
	// A payer's delimiter, where the bank does not quote its cells
	[`${unquoted}\n28/11/2026,QZ11112222J,K7QMWX2P,40000,100,9000,`],
	[`${unquoted}\n28/11/2026,QZ11112222K,RENT,500,9500\n28/11/2026,QZ11112222J,K7QMWX2P,40000,100,9000`],
	[
		`${unquoted},\n28/11/2026,QZ11112222K,RENT,500,9500,,\n28/11/2026,QZ11112222J,K7QMWX2P,40000,100,9000,,`,
		["QZ11112222K", 500, null],
	],
	[`${unquoted.replaceAll(",", ";")}\n28/11/2026;QZ11112222J;K7QMWX2P;40000;100;9000;`],
	// A full-width quotation mark and comma of the payer's
	[`"${unquoted.replaceAll(",", '","')}"\n"28/11/2026","QZ11112222J","K7QMWX2P＂,＂40000","100","9000",""`],
	// Other headings below
	[
		`Receipt No,Details,Paid In,Withdrawn\nQZ11112222K,x,500,\nReceipt No,Details,Withdrawn,Paid In\nQZ11112222J,K7QMWX2P,40000,`,
		["QZ11112222K", 500, null],
	],
	// Cut within the cell
	[`${bank}\n28/11/2026,"TRF FROM JUMA\n28/11/2026,K7QMWX2P,QZ11112222F,,40000,`],
	[`"The bank of\nDate,Details,Code,Paid In\n1,K7QMWX2P,QZ11112222F,40000\ny",1`],
	// A status by another name
	...["Result", "State", "Outcome", "Matokeo", "Hali ya muamala", "Paid In Status"].map((title, at) =>
		rows(
			`Receipt No,Details,Paid In,${title}`,
			[
				"Failed",
				"Imeshindikana",
				"Haujakamilika",
				"Haukufanikiwa",
				"Pending",
				"On hold",
				"",
				"Umekamilika",
			].map((status, place) => `QZ2222${at}${place}AB,K7QMWX2P,40000,${status}`),
			`QZ2222${at}7AB`,
		),
	),
	rows(
		"Receipt No,Details,Status,Paid In,Result",
		["QZ33330001A,K7QMWX2P,Completed,40000,Failed", "QZ33330002A,K7QMWX2P,Completed,40000,Success"],
		"QZ33330002A",
	),
	// Words against it anywhere in the row
	rows(
		"Receipt No,Details,Credit,Remarks",
		[
			...[
				"FAILED - insufficient funds",
				"Muamala umeshindikana",
				"payment pending",
				"CHQ RETURNED UNPAID",
				"B/F",
			],
			...[
				"Opening balance",
				"payment failed",
				"Salio la awali",
				"cheque bounced",
				"haukukamilika",
				"on hold",
			],
		].flatMap((words, at) => [
			`QZ4444${at}0AB,K7QMWX2P,40000,${words}`,
			`QZ4444${at}1AB,K7QMWX2P ${words},40000,`,
		]),
	),
	// Another currency
	rows(
		"Receipt No,Details,Paid In,Currency",
		["UGX", "USD", "", "TZS", "Tsh"].map((currency, at) => `QZ555500${at}A,K7QMWX2P,40000,${currency}`),
		...["QZ5555003A", "QZ5555004A"],
	),
	rows("Receipt No,Details,Paid In,Unit", ["QZ55550005A,K7QMWX2P,40000,USD"]),
	rows("Receipt No,Details,Paid In (USD)", ["QZ55550006A,K7QMWX2P,40000"]),
	// Which way the money went
	rows(
		"Date,Description,Transaction ID,Amount,Type",
		["Transfer out", "Payout", "Withdrawal", "Payment", "", "Credit"].map(
			(type, at) => `28/11/2026,Umepokea: cash deposit received K7QMWX2P,QZ666600${at}A,40000,${type}`,
		),
		"QZ6666005A",
	),
	rows(
		"Receipt No,Details,Paid In,Type",
		["QZ66660010A,K7QMWX2P,40000,Payout", "QZ66660011A,K7QMWX2P,40000,Pay Bill"],
		"QZ66660011A",
	),
	rows("Date,Details,Receipt No,Credit limit,Amount,DR/CR", ["28/11/2026,K7QMWX2P,QZ66660012A,40000,500,DR"]),
);

const one = (code: string) =>
	`${code} Confirmed. You have received Tsh40,000.00 from JUMA ALI 255754123456. Ref K7QMWX2P`;
const sent = (code: string) => `${code} Confirmed. Tsh40,000.00 sent to ASHA MUSHI 255754123457. K7QMWX2P`;
const found = (...codes: string[]): Found[] => codes.map((code) => [code, 40_000, ref]);
/** Several messages, as they are pasted together. */
const pasted: Case[] = [
	[`${one("CK71ABC501")}\n${one("CK71ABC502")}`, ...found("CK71ABC501", "CK71ABC502")],
	[`Muamala SJM1A2B3C4\nUmepokea TSh 40,000 kutoka kwa JUMA. Salio TSh 60,000\nMuamala SJM1A2B3C4`],
	["Umepokea kutoka kwa JUMA. Muamala 12345678956.\nTZS 40,000 K7QMWX2P"],
	["CK71ABC541 Confirmed. You have received Tsh\n40,000"],
	[
		`CK71ABC542 Confirmed. You have received Tsh40,000 from JUMA.\nRef K7QMWX2P\nCK71ABC543 Confirmed. You have received Tsh40,000 from ASHA.\nK7QMWX2P`,
		["CK71ABC542", 40_000, ref],
		["CK71ABC543", 40_000, null],
	],
	[
		"TID: MP261112.1505.A12345.\nYou have received TZS 40,000 from JOHN.\nIf you need help, call 100.\nRef K7QMWX2P",
		...found("MP2611121505A12345"),
	],
	[`${one("CK71ABC503")}\n\n${one("CK71ABC504")}`, ...found("CK71ABC503", "CK71ABC504")],
	// One after another within a line: the second may be what a payer wrote into the first.
	[`${one("CK71ABC505")} ${one("CK71ABC506")}`],
	[
		`${one("CK71ABC507")}\r\n${sent("CK71ABC508")}\r\n${one("CK71ABC509")}`,
		...found("CK71ABC507", "CK71ABC509"),
	],
	[`${sent("CK71ABC510")} ${one("CK71ABC511")}`],
	[`${one("CK71ABC512")} ${sent("CK71ABC513")}`],
	[
		`[12/11/2026, 14:03:22] Juma: ${one("CK71ABC514")}\n[12/11/2026, 14:05:22] Juma: ${one("CK71ABC515")}`,
		...found("CK71ABC514", "CK71ABC515"),
	],
	[
		`\u200e[12/11/2026, 2:03:22\u202fPM] Best Couples: ${one("CK71ABC516")}\n[12/11/2026, 2:05:22\u202fPM] Asha: thank you`,
		...found("CK71ABC516"),
	],
	[
		`12/11/2026, 14:03 - Juma Ali: ${one("CK71ABC517")}\n12/11/2026, 14:04 - Juma Ali: ${sent("CK71ABC518")}\n12/11/2026, 14:05 - Asha: ${one("CK71ABC519")}`,
		...found("CK71ABC517", "CK71ABC519"),
	],
	[
		"12/11/26, 2:03 PM - +255 754 123 456: CK71ABC520 Confirmed.\nYou have received Tsh40,000.00\nfrom JUMA ALI 255754123456.\nRef K7QMWX2P\n12/11/26, 2:04 PM - +255 754 123 456: <Media omitted>",
		...found("CK71ABC520"),
	],
	[
		"CK71ABC521 Confirmed.\nYou have received Tsh40,000.00\nfrom JUMA ALI\nRef K7QMWX2P\nCK71ABC522 Confirmed.\nYou have received Tsh40,000.00\nfrom ASHA\nRef K7QMWX2P",
		...found("CK71ABC521", "CK71ABC522"),
	],
	[
		"Umepokea TSh 40,000 kutoka kwa ASHA.\nMuamala No. 12345678981.\nKumbukumbu K7QMWX2P\nUmepokea TSh 40,000 kutoka kwa JUMA.\nMuamala No. 12345678982.\nKumbukumbu K7QMWX2P",
		...found("12345678981", "12345678982"),
	],
	[
		"Umepokea TSh 40,000 kutoka kwa ASHA. Muamala No. 12345678983. K7QMWX2P. Umepokea TSh 40,000 kutoka kwa JUMA. Muamala No. 12345678984. K7QMWX2P",
	],
	[
		"Umelipa TSh 40,000 kwa DUKA. Muamala No. 12345678985. K7QMWX2P. Umepokea TSh 40,000 kutoka kwa JUMA. Muamala No. 12345678986. K7QMWX2P",
	],
	// What payers write says nothing of money
	[
		"Akaunti yako 015XXXX imewekewa TZS 100.00 tarehe 28/11/2026. Maelezo: tiketi. Umepokea TZS 40,000 K7QMWX2P. Kumbukumbu: FT2633212348. Salio: TZS 5,000,000.00",
	],
	[
		"Your account 015XXXX has been credited with TZS 100.00. Description: QWE12DE36F Confirmed. You have received Tsh40,000 from BABA 0712345678. K7QMWX2P. Ref: FT2633212345",
	],
	[
		"Your account 015XXXX has been credited with TZS 100.00.\nDescription: QWE12DE36F Confirmed. You have received Tsh40,000 from BABA 0712345678. K7QMWX2P.\nRef: FT2633212345",
	],
	["Credit Alert! A/C 012***456. Amount TZS 100.00. K7QMWX2P received TZS 40,000. Ref FT2633212346"],
	[
		"CK71ABC550 Confirmed. You have received Tsh40,000 from ASHA 0712345678. Note: refund of CK71ABC234 K7QMWX2P",
	],
	[
		`${one("CK71ABC551")}\nHabari, nimelipa kiasi chote, jina Asha\n${one("CK71ABC552")}`,
		...found("CK71ABC551", "CK71ABC552"),
	],
	[`${one("CK71ABC553")}\nAmount, deposit, name\n${one("CK71ABC554")}`, ...found("CK71ABC553", "CK71ABC554")],
	[
		"TID: MP261112.1501.A12345. You have received TZS 40,000 from JOHN. K7QMWX2P\nTID: MP261112.1502.A12346. You have received TZS 40,000 from JOHN. K7QMWX2P",
		...found("MP2611121501A12345", "MP2611121502A12346"),
	],
	[
		"TID: MP261112.1503.A12345.\nYou have received TZS 40,000 from JOHN.\nK7QMWX2P\nTID: MP261112.1504.A12346.\nYou have paid TZS 40,000 to JOHN.\nK7QMWX2P",
		...found("MP2611121503A12345"),
	],
	[
		`${one("CK71ABC523")}\nCK71ABC524 Confirmed. Transaction CK71ABC523 has been reversed.`,
		// Both are left to an organiser.
		...found("CK71ABC523"),
	],
	[`1. ${one("CK71ABC605")}\n2. ${one("CK71ABC606")}`, ...found("CK71ABC605", "CK71ABC606")],
	[`- ${one("CK71ABC607")}\n- ${one("CK71ABC608")}`, ...found("CK71ABC607", "CK71ABC608")],
	[`> ${one("CK71ABC609")}`, ...found("CK71ABC609")],
	[one("*CK71ABC610*").replace("Tsh40,000.00", "*Tsh40,000.00*"), ...found("CK71ABC610")],
	[`${one("CK71ABC525")}\nThis transaction was reversed.`],
	[`${one("CK71ABC526")}\n${one("CK71ABC526")}`, ...found("CK71ABC526")],
	[
		`CK71ABC527 Confirmed. Tsh 40,000 received from 255754123456 JUMA ALI to till 556677. K7QMWX2P\nCK71ABC528 Confirmed. Tsh 40,000 received from 255754123457 ASHA to till 556677. K7QMWX2P`,
		...found("CK71ABC527", "CK71ABC528"),
	],
	[`Habari, nimelipa, angalia:\n${one("CK71ABC529")}\nAsante`, ...found("CK71ABC529")],
	[
		`${one("CK71ABC530")}\nGood morning\n${sent("CK71ABC531")}\nReversal of CK71ABC999: Tsh 5,000\n${one("CK71ABC532")}`,
		...found("CK71ABC530", "CK71ABC532"),
	],
	[
		"Dear customer, your account 0150xxxx789 has been credited with TZS 40,000.00. Ref: FT26316ABC51. K7QMWX2P\nDear customer, your account 0150xxxx789 has been debited with TZS 40,000.00. Ref: FT26316ABC52. K7QMWX2P",
		...found("FT26316ABC51"),
	],
	[`${one("CK71ABC533")}\nYou have insufficient balance to send Tsh 40,000. K7QMWX2P`],
	[
		"NMB: Umepokea TZS 40,000.00 kutoka kwa NEEMA.\nKumbukumbu 301FTIN2631621.\nK7QMWX2P\n\nNMB: Umepokea TZS 40,000.00 kutoka kwa ASHA.\nKumbukumbu 301FTIN2631622.\nK7QMWX2P",
		...found("301FTIN2631621", "301FTIN2631622"),
	],
];

export const cases: Case[] = [...incoming, ...others, ...tables, ...pasted];
