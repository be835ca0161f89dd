import { Agent, request } from 'node:http';
import type { LoadRequest } from 'autocannon';

export interface Sender {
  /** @returns the answer's body @throws Error when none comes */
  send(request: LoadRequest): Promise<string>;
  close(): void;
}

/** Sends recorded requests over kept connections. `fetch` takes as long for a call as the server does. */
export function sender(base: string, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(base);
  return {
    send: ({ method = 'GET', path, headers = {}, body }) =>
      new Promise((done, fail) => {
        const sent = request({ agent, hostname, port, method, path, headers: { ...headers } }, (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => (text += part));
          answer.on('end', () => done(text));
        });
        sent.on('error', fail);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
