import { createInterface } from "node:readline";
import { type Command, text, UsageError } from "#server/command/command.ts";
import { type Env, readEnv } from "#server/env.ts";
import { type SendFields, type Shown, SimulatedPhone } from "#server/features/ussd/session/simulator.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

export const commands: Record<string, Command> = {
	ussd: {
		usage:
			"  ussd NUMBER [--url URL]      votes as a phone with this number does by USSD, screen by screen, at the running site;\n" +
			"                               with the server's USSD_SECRET, from an address that USSD_FROM names",
		words: 1,
		options: { url: { type: "string" } },
		async run([number], { url }) {
			if (!number) throw new UsageError("Which number?");
			const phone = new SimulatedPhone(withPlus(number), sendTo(readEnv(), text(url)));
			await converse(phone);
			return 0;
		},
	},
};

const withPlus = (number: string) => (number.startsWith("+") ? number : `+${number}`);

function sendTo(env: Env, url: string | undefined): SendFields {
	if (!env.ussd) throw new OperatorError("Set USSD_SECRET and USSD_FROM as the server has them.");
	const { secret } = env.ussd;
	const site = url ?? env.publicUrl ?? `${env.tls ? "https" : "http"}://${env.host}:${env.port}`;
	return async (fields) => {
		const reply = await fetch(new URL(`/ussd/${secret}`, site), { method: "POST", body: fields }).catch(
			() => {
				throw new OperatorError(`${site} does not answer.`);
			},
		);
		if (reply.status === 404) {
			throw new OperatorError(
				`${site} knows no such gateway: it has another USSD_SECRET, or this address is not in its USSD_FROM.`,
			);
		}
		return await reply.text();
	};
}

async function converse(phone: SimulatedPhone): Promise<void> {
	const input = createInterface({ input: process.stdin, terminal: false });
	// Listens from now on: what is typed before the first screen is not lost.
	const lines = input[Symbol.asyncIterator]();
	let shown = await phone.dial();
	show(shown);
	while (shown.asks) {
		const { value, done } = await lines.next();
		if (done) break;
		shown = await phone.type(value.trim());
		show(shown);
	}
	input.close();
}

function show({ asks, text }: Shown): void {
	console.log(`\n${text}\n[${text.length} characters]`);
	if (asks) process.stdout.write("> ");
}
