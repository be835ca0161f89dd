import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { atEnd } from './at-end.ts';

/** Fewer characters could stand somewhere by chance. */
const shortest = 11;

/**
 * Listens to every log line of an app, and fails the test file if one holds a token, the secret of a companion, a phone
 * number or a password that was used there: so the logs of the whole test run are searched.
 * @param forward where lines go besides; errors go to the output if absent
 */
export function logWatch(forward?: (line: string) => void) {
  const lines: string[] = [];
  const secrets = new Set<string>();
  const learn = (secret: string | null | undefined) => {
    if (secret && secret.length >= shortest) secrets.add(secret);
  };

  /** The secrets that stand in this text: an address, a header, a line. */
  const found = (text: string): string[] => [...secrets].filter((secret) => text.includes(secret));

  atEnd(() => {
    const all = lines.join('');
    for (const secret of found(all)) {
      const line = lines.find((one) => one.includes(secret))!;
      expect.fail(`a log line holds a secret: ${line.slice(0, 600)}`);
    }
  });

  return {
    /** What was logged so far. */
    lines: lines as readonly string[],
    learn,
    found,
    stream: {
      write(line: string) {
        lines.push(line);
        if (forward) forward(line);
        else if (/"level":[56]0/.test(line)) process.stdout.write(line);
      },
    },
    /** Learns what the server hands out. */
    listenTo(app: FastifyInstance) {
      app.addHook('onResponse', async (_request, reply) => {
        for (const cookie of [reply.getHeader('set-cookie')].flat().map(String)) {
          const [, name, value = ''] = /^(SQLP|SQLPC|__Host-SQLPC)=([^;]+)/.exec(cookie) ?? [];
          if (name !== undefined) learn(value.split('.').at(-1));
        }
      });
    },
  };
}
export type LogWatch = ReturnType<typeof logWatch>;
