import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  CaptchaFallbackAsk,
  CaptchaFallbackCheck,
  CaptchaFallbackTicket,
  CaptchaFallbackSolved,
  PointAnswer,
  PointSend,
  PuzzleAnswer,
  PuzzleAsk,
} from '#contract/captcha/captcha.contract.ts';
import { captchaOperations } from '#contract/captcha/captcha.operations.ts';
import { captchaActions } from '#contract/captcha/captcha.rule.ts';
import { localeOf } from '#server/platform/calls/answer.ts';
import { clientKeyOf } from '#server/platform/access/client-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Messages } from '#server/platform/ports/messages.port.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { serveBare } from '#server/platform/calls/serve-bare.ts';
import { companionOf, newCompanion, setCompanionCookie } from '#server/platform/access/session.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { captchaService, type Rep, type Sent } from './captcha.service.ts';
import { captchaFallbackService } from './captcha-fallback.service.ts';
import { pictures } from './pictures/pictures.ts';
import { repCodes, repText, type RepCode } from './rep-code.words.ts';

export interface CaptchaRouteParts {
  db: Database;
  messages: Messages;
  settings: Pick<Settings, 'secrets' | 'captcha'>;
}

/** Texts without NUL and without halves of characters, which no database holds; '' is as good as nothing. */
function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.includes('\0') || /\p{Surrogate}/u.test(text) ? '?' : text;
}

const sentOf = (body: Record<string, unknown>): Sent => ({
  captchaType: textOf(body.captchaType),
  token: textOf(body.token),
  pointJson: textOf(body.pointJson),
  action: captchaActions.find((action) => action === body.action) ?? null,
});

const envelopeOf = <Data>(request: FastifyRequest, code: RepCode, data: Data | null, field?: string) => ({
  repCode: repCodes[code],
  repMsg: repText(localeOf(request), code, field),
  repData: data,
  success: code === 'done',
});

/** Lets pages of named other origins read an answer; nobody else's. */
function allowOrigin(request: FastifyRequest, reply: FastifyReply, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origins.length > 0) void reply.header('vary', 'Origin');
  if (origin === undefined || !origins.includes(origin)) return false;
  void reply.header('access-control-allow-origin', origin);
  return true;
}

/** The captcha in the AJ-Captcha protocol, and the way without pictures. */
export function captchaRoutes(app: FastifyInstance, { db, messages, settings }: CaptchaRouteParts): void {
  const { isSigned, isEncrypted, origins, decoys } = settings.captcha;
  const onFault = (err: unknown) => app.log.error({ err }, 'a captcha picture could not be made');
  const captchas = captchaService({ db, pictures: pictures(decoys), isEncrypted, onFault });
  const otherWay = captchaFallbackService({ db, messages, settings });

  const bare = {
    broken: (request: FastifyRequest) => envelopeOf(request, 'broken', null),
    isUnsigned: !isSigned,
  };
  const answered = <Data extends object>(work: (sent: Sent, client: string) => Promise<Rep<Data>>) => {
    return async (body: Record<string, unknown>, request: FastifyRequest, reply: FastifyReply) => {
      allowOrigin(request, reply, origins);
      const rep = await work(sentOf(body), clientKeyOf(request));
      if (!companionOf(request)) setCompanionCookie(request, reply, newCompanion(request));
      void reply.header('x-result-code', repCodes[rep.code]);
      const [data, field] = rep.code === 'done' ? [rep.data, undefined] : [null, rep.field];
      return envelopeOf(request, rep.code, data, field);
    };
  };

  const { get, check } = captchaOperations;
  serveBare(
    app,
    get,
    { ...bare, body: PuzzleAsk, answer: PuzzleAnswer },
    answered((sent, client) => captchas.give(sent, client)),
  );
  serveBare(
    app,
    check,
    { ...bare, body: PointSend, answer: PointAnswer },
    answered((sent, client) => captchas.judge(sent, client)),
  );
  if (origins.length > 0) for (const { path } of [get, check]) servePreflight(app, path, origins);

  const once = { isOnce: true };
  serve(
    app,
    captchaOperations.other,
    { input: CaptchaFallbackAsk, result: CaptchaFallbackTicket },
    (input, _actor, { request }) => otherWay.send(input, clientKeyOf(request), localeOf(request)),
    once,
  );
  serve(
    app,
    captchaOperations.otherCheck,
    { input: CaptchaFallbackCheck, result: CaptchaFallbackSolved },
    (input) => otherWay.check(input),
    once,
  );
}

/** A browser asks first before it sends JSON to another origin. */
function servePreflight(app: FastifyInstance, url: string, origins: readonly string[]): void {
  const config = { needs: 'open', isUnsigned: true, isApart: true } as const;
  app.options(url, { config }, async (request, reply) => {
    if (allowOrigin(request, reply, origins))
      void reply
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? 'content-type')
        .header('access-control-max-age', '600');
    return reply.code(204).send();
  });
}
