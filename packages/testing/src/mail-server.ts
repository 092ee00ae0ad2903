import { writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";

export type MailServer = {
	/** Refuses connections while it is false. */
	open: boolean;
	/** Answers in place of the usual ones, by command: `RCPT`, `AUTH`, …; `.` is the end of a mail. */
	answers: Record<string, string>;
	/** A mail's end is answered after this. */
	held: Promise<void>;
	/** Received mails, head and body, in order of arrival. */
	readonly mails: string[];
	/** How senders greeted. */
	readonly names: string[];
	/** The value for a server's SMTP_URL. */
	readonly url: string;
	stop(): void;
};

/**
 * Starts a mail server that stores the mails it receives.
 *
 * @param folder where each is a file too, for other processes
 */
export async function startMailServer(folder?: string): Promise<MailServer> {
	const sockets = new Set<Socket>();
	const listener = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => {});
		let body: string | null = null;
		let buffered = "";
		const answer = (command: string, usual: string) =>
			socket.write(`${server.answers[command] ?? usual}\r\n`);
		async function take(line: string): Promise<void> {
			const [command = ""] = line.toUpperCase().split(/[ :]/);
			if (body !== null && line !== ".") body += `${line}\n`;
			else if (body !== null) {
				if (!server.answers["."]) {
					server.mails.push(body);
					const name = `${String(server.mails.length).padStart(6, "0")}.eml`;
					if (folder) writeFileSync(join(folder, name), body);
				}
				body = null;
				await server.held;
				answer(".", "250 taken");
			} else if (command === "DATA") {
				if (!server.answers.DATA) body = "";
				answer("DATA", "354 go on");
			} else if (command === "QUIT") socket.end("221 bye\r\n");
			else {
				if (command === "EHLO") server.names.push(line.slice(5));
				answer(command, command === "EHLO" && server.answers.AUTH ? "250-here\r\n250 AUTH PLAIN" : "250 ok");
			}
		}
		socket.write(server.open ? "220 ready\r\n" : "421 closed\r\n");
		socket.setEncoding("utf8").on("data", (chunk: string) => {
			buffered += chunk;
			const lines = buffered.split("\r\n");
			buffered = lines.pop() ?? "";
			for (const line of lines) void take(line);
		});
	});
	const port = await new Promise<number>((resolve) =>
		listener.listen(0, "127.0.0.1", () => resolve((listener.address() as { port: number }).port)),
	);
	const server: MailServer = {
		open: true,
		answers: {},
		held: Promise.resolve(),
		mails: [],
		names: [],
		url: `smtp://127.0.0.1:${port}?from=awards%40mail.example`,
		stop() {
			for (const socket of sockets) socket.destroy();
			listener.close();
		},
	};
	return server;
}
