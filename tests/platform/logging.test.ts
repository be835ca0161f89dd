import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { loggerOptions } from '#server/platform/operation/logging.ts';

it('carriage returns and line feeds make no line of their own, wherever they stand', async () => {
  const written: string[] = [];
  const options = loggerOptions({ logLevel: 'info', logFile: '-' });
  const app = Fastify({ logger: { ...options, stream: { write: (line: string) => void written.push(line) } } });
  const forged = '张三\r\n{"level":30,"msg":"session.open done"}\n';
  app.log.info({ name: forged, deep: { name: forged } }, forged);
  app.log.warn({ err: new Error(forged) }, 'failed');
  expect(written).toHaveLength(2);
  for (const line of written) {
    expect(line.trimEnd().split(/[\r\n\u2028]/)).toHaveLength(1);
    expect(() => JSON.parse(line) as unknown).not.toThrow();
  }
  await app.close();
});
