import type { FastifyInstance } from 'fastify';
import { OpenSessions, SessionId, SessionsAsk } from '#contract/auth/auth-security.contract.ts';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { AuthParts } from './auth.port.ts';
import { deviceName, maskAddress, placeNames } from './devices/device-names.ts';
import { sessionEnded } from './security.words.ts';
import { openSessionsRepository } from './open-sessions.repository.ts';

/** Where a person is logged in; one's own, and anybody's for the platform's administrator. */
export function sessionsRoutes(app: FastifyInstance, { secrets, settings, inbox }: AuthParts): void {
  const placeOf = placeNames(settings.networkPlaces);

  serve(
    app,
    securityOperations.sessions,
    { input: SessionsAsk, result: OpenSessions },
    async ({ accountId }, actor, { db }) => {
      const rows = await openSessionsRepository(db, actor).list(accountId ?? actor.id);
      if (!rows) throw new Refusal('notFound');
      return rows.map(({ id, userAgent, addressCipher, createdAt, lastUsedAt }) => {
        const address = addressCipher ? secrets.openAt(`sessions|${id}|address_cipher`, addressCipher) : '';
        return {
          id,
          device: deviceName(userAgent),
          place: placeOf(address, actor.locale),
          addressMasked: maskAddress(address),
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          current: id === actor.sessionId,
        };
      });
    },
  );

  serve(
    app,
    securityOperations.endSession,
    { input: SessionId, result: Nothing },
    async ({ id }, actor, { db, request }) => {
      await inTransaction(db, async (tx) => {
        const ended = await openSessionsRepository(tx, actor).end(id);
        if (ended === null) throw new Refusal('notFound');
        // Thrown, so the session of somebody else stays until its administrator is confirmed.
        const { accountId, userAgent } = ended;
        const isOwn = accountId === actor.id;
        if (!isOwn && !request.session?.isConfirmed) throw new Refusal('confirmFirst');
        await auditAct(tx, actor, 'session.end', { kind: 'session', id }, { isOwn });
        await inbox.deliver(tx, sessionEnded, { to: [accountId], data: { isOwn, device: deviceName(userAgent) } });
      });
      return null;
    },
  );
}
