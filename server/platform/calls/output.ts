import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { whenAsked } from './when-asked.ts';

/** What writes an answer by its schema is made when the first answer is written: most routes declare more than they use. */
export function installOutput(app: FastifyInstance) {
  app.setSerializerCompiler<object>(({ schema }) => {
    const writerOf = whenAsked(() => fastJsonStringify(schema as AnySchema));
    return (value: unknown) => writerOf()(value) as string;
  });
}
