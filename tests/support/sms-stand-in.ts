import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ReceivedSms {
  /** Of the header by which a repetition is recognised. */
  key: string;
  authorization: string;
  body: { requestId: string; to: string; text: string; purpose: number | null; code: string | null };
}

/** A provider of SMS of the one shape (docs/operations.md); a test says what it answers. */
export async function smsStandIn() {
  const received: ReceivedSms[] = [];
  /** A status, or null: it takes the request and hangs up. */
  let answer: (sms: ReceivedSms) => number | null = () => 200;
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const sms: ReceivedSms = {
        key: String(request.headers['idempotency-key']),
        authorization: String(request.headers.authorization),
        body: body as ReceivedSms['body'],
      };
      received.push(sms);
      const status = answer(sms);
      if (status === null) return request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ id: `provider-${received.length}` }));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    received,
    answer: (next: typeof answer) => void (answer = next),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
