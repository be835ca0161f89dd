import type { FastifyReply, FastifyRequest } from 'fastify';
import { codes, type Code } from '#contract/common/codes.ts';
import { compressed, compressedFrom, encodingFor } from './compression.ts';
import { encryptText, type EnvelopeKeys } from './envelope-cipher.ts';
import enUS from '../refusals/messages.en-US.ts';
import zhCN from '../refusals/messages.zh-CN.ts';

/** Words that leave with an HTTP status of their own (docs/protocol.md, "Envelope and codes"). */
const statuses: Partial<Record<Code, number>> = {
  unknownPath: 404,
  areaOff: 404,
  methodNotAllowed: 405,
  bodyTooLarge: 413,
  overloaded: 429,
  unexpected: 500,
  unavailable: 503,
};

const reasons: Partial<Record<Code, string>> = {
  areaOff: 'areaOff',
  forbidden: 'right',
  teachersMark: 'teachersMark',
  leadsLookUp: 'leadsLookUp',
  badSignature: 'signature',
  badClock: 'clock',
  badOrigin: 'origin',
};
/** The plain word of each number that several words share; the others say themselves which they are. */
const plain: ReadonlySet<Code> = new Set([
  ...(['refused', 'methodNotAllowed', 'conflict', 'tooLarge', 'bodyTooLarge', 'unsupportedContent'] as const),
  ...(['tooMany', 'overloaded'] as const),
]);
const shared: ReadonlySet<number> = new Set([405, 409, 413, 415, 422, 429]);

/** The finer key that `result.reason` carries where several words share a number; undefined where the number says all. */
export const reasonOf = (code: Code): string | undefined =>
  reasons[code] ?? (shared.has(codes[code]) && !plain.has(code) ? code : undefined);

export const localeOf = (request: FastifyRequest): 'zh-CN' | 'en-US' =>
  /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en-US' : 'zh-CN';

/** Quoted once: the texts never change while the server runs. */
const quoted = (texts: Record<Code, string>) =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, JSON.stringify(text)])) as Record<Code, string>;
const texts = { 'zh-CN': quoted(zhCN), 'en-US': quoted(enUS) };

/** What a word says. */
export const textIn = (locale: 'zh-CN' | 'en-US', code: Code): string => JSON.parse(texts[locale][code]) as string;

/** What an answer says in the request's language. */
export const textOf = (request: FastifyRequest, code: Code): string => textIn(localeOf(request), code);

/** A result that many are given alike, and what it became on its way to them: each is made once. */
export interface SharedResult {
  json: string;
  envelopes: Map<string, Buffer>;
  compressed: Map<string, Promise<Buffer>>;
}

export const sharedResult = (json: string): SharedResult => ({ json, envelopes: new Map(), compressed: new Map() });

function once<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** Bytes, not text: a text with Chinese in it is converted much more slowly on its way to the socket. */
function envelopeOf(request: FastifyRequest, code: Code, json: string, words?: string): Buffer {
  const keys = request.server.envelopeKeys;
  const isEncrypted = keys !== null && json !== 'null';
  const result = isEncrypted ? `"${encryptText(json, keys)}"` : json;
  const message = words === undefined ? texts[localeOf(request)][code] : JSON.stringify(words);
  return Buffer.from(`{"code":${codes[code]},"message":${message},"result":${result},"encryption":${isEncrypted}}`);
}

/**
 * The one writer of envelopes, for answers and errors.
 * @param result JSON text, encrypted here if the deployment says so; 'null' where there is none
 * @param words what it says, where that is more than the code's own text
 */
export function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  code: Code,
  result: string | SharedResult,
  words?: string,
): FastifyReply | Promise<FastifyReply> {
  void reply
    .code(statuses[code] ?? 200)
    .header('x-result-code', codes[code])
    .type('application/json; charset=utf-8');
  const shared = typeof result === 'string' ? sharedResult(result) : result;
  const key = `${code} ${localeOf(request)}`;
  const bytes = once(shared.envelopes, key, () => envelopeOf(request, code, shared.json, words));
  if (bytes.length <= compressedFrom) return reply.send(bytes);
  void reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request);
  if (encoding === null) return reply.send(bytes);
  return once(shared.compressed, `${key} ${encoding}`, () => compressed(bytes, encoding)).then((form) =>
    reply.header('content-encoding', encoding).send(form),
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where ENVELOPE_ENCRYPTION is off. */
    envelopeKeys: EnvelopeKeys | null;
  }
}
