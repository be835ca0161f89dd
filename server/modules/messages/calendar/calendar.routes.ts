import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CalendarAddress } from '#contract/messages/calendar.contract.ts';
import { calendarOperations } from '#contract/messages/calendar.operations.ts';
import { codes } from '#contract/common/codes.ts';
import { Empty } from '#contract/common/shapes.contract.ts';
import { clientKeyOf } from '#server/platform/access/client-key.ts';
import { textOf } from '#server/platform/calls/answer.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { Sites } from '#server/platform/settings/editions.ts';
import { calendarService, readCalendar, type CalendarParts } from './calendar.service.ts';

const fileName = /^([\w-]{43})\.ics$/;
const result = CalendarAddress;

/**
 * The address and what stands there. Calendar programs have no session and know no envelope: outside it, with HTTP
 * statuses of its own.
 */
export function calendarRoutes(app: FastifyInstance, db: Database, parts: CalendarParts & { sites: Sites }): void {
  const own = handlersOf(calendarService(parts));
  serve(app, calendarOperations.get, { input: Empty, result }, own.get);
  serve(app, calendarOperations.make, { input: Empty, result }, own.make);
  serve(app, calendarOperations.renew, { input: Empty, result }, own.renew);
  serve(app, calendarOperations.remove, { input: Empty, result }, own.remove);

  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/calendar/:file',
    config: { needs: 'open', isUnsigned: true, isApart: true, isIdle: true },
    handler: async (request, reply) => {
      const secret = fileName.exec(request.params.file)?.[1];
      try {
        if (secret === undefined) throw new Refusal('notFound');
        const text = await readCalendar(db, parts, {
          secret,
          ...{ client: clientKeyOf(request), host: request.hostname },
          name: (locale) => parts.sites.siteOf(request.hostname, locale).title,
          origin: `${request.protocol}://${request.host}`,
        });
        const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
        void reply.headers({
          ...{ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' },
          'referrer-policy': 'no-referrer',
        });
        const seen = request.headers['if-none-match'];
        if (seen?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return reply.code(304).send();
        return reply
          .headers({
            'content-type': 'text/calendar; charset=utf-8',
            'content-disposition': 'inline; filename="dates.ics"',
          })
          .send(text);
      } catch (fault) {
        if (!(fault instanceof Refusal) || (fault.code !== 'notFound' && fault.code !== 'tooMany')) throw fault;
        if (fault.code === 'tooMany') void reply.header('retry-after', '3600');
        return reply
          .code(codes[fault.code])
          .headers({ 'cache-control': 'no-store', 'x-result-code': codes[fault.code] })
          .type('text/plain; charset=utf-8')
          .send(textOf(request, fault.code));
      }
    },
  });
}
