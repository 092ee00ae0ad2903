/** Whom the tests' server makes its first administrator. */
export const administrator = { email: "msimamizi@example.org", password: "hekima-na-busara" };
