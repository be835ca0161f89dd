import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Code } from '#contract/common/codes.ts';
import { answer, localeOf, reasonOf } from './answer.ts';
import { codeOfDatabaseFault } from '../database/database-fault.ts';
import { issuesOf } from './input.ts';
import { badField, inWords } from './issues.ts';
import { wordsOf } from '../refusals/refusal-words.ts';
import { Refusal } from '../refusals/refusal.ts';

/** Errors of Fastify and of the system, in our words. */
const knownCodes: Record<string, Code> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedContent',
  FST_ERR_NOT_FOUND: 'unknownPath',
  FST_ERR_BAD_URL: 'unknownPath',
  ENOSPC: 'diskFull',
};

/** Refusals that an operator wants to see: somebody may be trying something. */
const watched: ReadonlySet<Code> = new Set(['badNonce', 'badCredentials', 'accountWaits', 'captchaSpent', 'badCode']);

function refusalOf(error: FastifyError): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error.validation) return new Refusal('invalidInput', { issues: issuesOf(error.validation as never) });
  const code = knownCodes[error.code] ?? codeOfDatabaseFault(error);
  if (code) return new Refusal(code, code === 'unavailable' || code === 'tryAgain' ? { retryAfterSeconds: 2 } : null);
  if (error.statusCode === 429) return new Refusal('overloaded', { retryAfterSeconds: 5 });
  // Whatever else the framework calls the client's fault is malformed input.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return badField('', 'body');
  return null;
}

/** The record that a conflict brings, as the operation declares it: without a field more. */
function recordOf({ result }: Refusal, request: FastifyRequest, reply: FastifyReply): { current?: unknown } {
  const { current } = request.routeOptions.config ?? {};
  if (!current || result?.current === undefined) return {};
  return {
    current: JSON.parse(reply.serializeInput(result.current as never, current.writing as never) as string) as unknown,
  };
}

/** Answers a refusal in the envelope; what nobody foresaw is logged and answered `unexpected`. */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (!refusal) {
    request.log.error({ err: error }, 'unexpected fault');
    return answer(request, reply, 'unexpected', 'null');
  }
  const { code, result } = refusal;
  if (watched.has(code)) request.log.warn({ code, route: request.routeOptions.url }, 'refused');
  if (code === 'unavailable') request.log.warn({ fault: error.code ?? error.message }, 'the database is away');
  if (typeof result?.retryAfterSeconds === 'number' && (code === 'unavailable' || code === 'overloaded'))
    void reply.header('retry-after', result.retryAfterSeconds);
  const reason = reasonOf(code);
  const said = inWords(result, localeOf(request));
  const told = said && { ...said, ...recordOf(refusal, request, reply) };
  const carried = reason ? { reason, ...told } : told;
  return answer(request, reply, code, JSON.stringify(carried), wordsOf(refusal, localeOf(request)));
}

const patternOf = (url: string) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}/?$`);

/** Unknown paths below /api are 404, known ones with another method 405 with `Allow`. */
export function installFaults(app: FastifyInstance) {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api')) routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  app.setErrorHandler(answerFault);
  return {
    answerUnknownPath(request: FastifyRequest, reply: FastifyReply) {
      const path = request.url.split('?', 1)[0]!;
      const allowed = new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods));
      if (allowed.size === 0) return answer(request, reply, 'unknownPath', 'null');
      void reply.header('allow', [...allowed].join(', '));
      return answer(request, reply, 'methodNotAllowed', 'null');
    },
  };
}
