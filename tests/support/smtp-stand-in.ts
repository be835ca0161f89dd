import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string;
  /** Headers and body as they came, without the dots that the protocol doubles. */
  raw: string;
}

interface Manners {
  /** What it says to a recipient: `250 ok`, `550 5.1.1 no such user`. */
  toRecipient?: (to: string) => string;
  /** What it says to a mail that it got; null: it hangs up without an answer. */
  toMail?: (mail: ReceivedMail) => string | null;
  /** What it says first. */
  greeting?: string;
}

/** As much of SMTP as a mail needs, without TLS; it keeps what it got and has whatever manners a test wants. */
export async function smtpStandIn() {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let manners: Manners = {};

  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let text = '';
    let isData = false;
    let mail = { from: '', to: '' };
    const command = (line: string) => {
      const [, address = ''] = /<(.*?)>/.exec(line) ?? [];
      if (/^(EHLO|HELO)/i.test(line)) return say('250 stand-in');
      if (/^MAIL FROM/i.test(line)) mail = { from: address, to: '' };
      if (/^RCPT TO/i.test(line)) {
        mail.to = address;
        return say(manners.toRecipient?.(address) ?? '250 ok');
      }
      if (/^DATA/i.test(line)) {
        isData = true;
        return say('354 go on');
      }
      if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
      return say('250 ok');
    };
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const piece = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (!isData) {
          command(piece);
          continue;
        }
        isData = false;
        const one = { ...mail, raw: piece.replaceAll('\r\n..', '\r\n.') };
        const answer = manners.toMail ? manners.toMail(one) : '250 2.0.0 Ok: queued as A1B2C3';
        if (answer === null || answer.startsWith('2')) received.push(one);
        if (answer === null) socket.destroy();
        else say(answer);
      }
    });
    say(manners.greeting ?? '220 stand-in');
  };

  let server = createServer(serve);
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const port = await listen(0);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close,
    behave: (next: Manners) => void (manners = next),
    /** It is there again, at the same address. */
    async open() {
      server = createServer(serve);
      await listen(port);
    },
  };
}

/** The lines of a mail's header of this name, unfolded. */
export const headersOf = ({ raw }: ReceivedMail, name: string): string[] =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    .map((line) => line.slice(name.length + 1).trim());
