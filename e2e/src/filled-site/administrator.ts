/** The first administrator of the tests' server. */
export const administrator = { email: "msimamizi@example.org", password: "hekima-na-busara" };
