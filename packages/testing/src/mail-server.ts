import { createServer, type Socket } from "node:net";

export type MailServer = {
	/** Refuses mails while it is false. */
	open: boolean;
	/** Received mails, head and body, in order of arrival. */
	readonly mails: string[];
	/** The value for a server's SMTP_URL. */
	readonly url: string;
	stop(): void;
};

/** Starts a mail server that stores the mails it receives. */
export async function startMailServer(): Promise<MailServer> {
	const mails: string[] = [];
	const sockets = new Set<Socket>();
	const listener = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => {});
		let body: string | null = null;
		let buffered = "";
		socket.write(server.open ? "220 ready\r\n" : "421 closed\r\n");
		socket.setEncoding("utf8").on("data", (chunk: string) => {
			buffered += chunk;
			const lines = buffered.split("\r\n");
			buffered = lines.pop() ?? "";
			for (const line of lines) {
				if (body !== null && line !== ".") body += `${line}\n`;
				else if (body !== null) {
					mails.push(body);
					body = null;
					socket.write("250 taken\r\n");
				} else if (/^DATA/i.test(line)) {
					body = "";
					socket.write("354 go on\r\n");
				} else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
				else socket.write("250 ok\r\n");
			}
		});
	});
	const port = await new Promise<number>((resolve) =>
		listener.listen(0, "127.0.0.1", () => resolve((listener.address() as { port: number }).port)),
	);
	const server = {
		open: true,
		mails,
		url: `smtp://127.0.0.1:${port}?from=awards%40mail.example`,
		stop() {
			for (const socket of sockets) socket.destroy();
			listener.close();
		},
	};
	return server;
}
