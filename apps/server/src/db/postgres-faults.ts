import type pg from "pg";
import { OperatorError } from "#server/lib/operator-error.ts";

/** Makes sure that the database can store every name. @throws OperatorError */
export async function assertUtf8(pool: pg.Pool): Promise<void> {
	const { rows } = await pool.query("show server_encoding");
	const encoding = rows[0]?.server_encoding;
	if (encoding === "UTF8") return;
	throw new OperatorError(
		`the database has the encoding ${encoding} and must have UTF8: make it with createdb --encoding UTF8 --template template0`,
	);
}

/** Node's codes of a certificate that is not accepted (from the OpenSSL wrapper), and of TLS that fails otherwise. */
const certificateCodes = /CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$|^ERR_(SSL|TLS)_/;

const withoutTls = "The server does not support SSL connections";

/** @throws OperatorError for an error of TLS to the database, naming the setting */
export function nameFaultOfTls(error: Error & { code?: string; path?: string }): void {
	if (error.message === withoutTls)
		throw new OperatorError("DATABASE_URL asks for TLS (sslmode), and the database does not offer it");
	// The driver reads files for certificates only.
	if (error.code && error.path && "syscall" in error && error.syscall === "open")
		throw new OperatorError(
			`DATABASE_URL: the file ${error.path} of sslrootcert, sslcert or sslkey cannot be read (${error.code})`,
		);
	if (!certificateCodes.test(error.code ?? "")) return;
	throw new OperatorError(
		`DATABASE_URL: the database's certificate is not accepted (${error.message}): name its authority with sslrootcert=/path/to/ca.crt, and the host as the certificate has it`,
	);
}
