/** The site builds and runs without any of these lines, and then shows nothing of that district. */
const wings = [
	"jury", // judges beside the public
	"log", // the public log of votes
	"nominations", // couples that visitors put forward
	"sharing", // what links look like elsewhere
	"stories", // what couples send by their link
	"tickets", // seats for sale
];

/** The folders of `features` that this site has: those that everything else stands on, and the wings. */
export const districts = ["awards", "office", "people", "programme", "site", "votes", ...wings];
