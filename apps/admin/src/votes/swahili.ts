/** Texts of votes, in Swahili. */
export const swahili: Record<string, string> = {
	"%{name} (voting goes on)": "%{name} (upigaji kura unaendelea)",
	"%{name} (withdrawn with its votes)": "%{name} (kimeondolewa pamoja na kura zake)",
	"%{name} (none of its votes counts)": "%{name} (hakina kura yoyote inayohesabiwa)",
	"The entries of the public log stay hidden until these are public, too: %{categories}.":
		"Mistari ya daftari la wazi haitaonekana hadi matokeo ya vipengele hivi nayo yatangazwe: %{categories}.",
	"What is withdrawn, or has no vote that counts, becomes public by “Publish results” only.":
		"Kilichoondolewa, au kisicho na kura inayohesabiwa, hutangazwa kwa kitufe cha kutangaza matokeo yote tu.",
	"The public log also shows the votes of what is withdrawn: %{names}.":
		"Daftari la wazi linaonyesha pia kura za walioondolewa: %{names}.",
};
