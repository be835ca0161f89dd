import type { FastifyInstance, FastifyReply } from 'fastify';
import { audit } from '#server/platform/audit/audit.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { hashOf } from '#server/platform/access/session.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { endedTicket } from './outside/cas.ts';
import { ProviderRefusal } from './outside/provider-call.ts';
import type { ProvidersParts } from './providers.port.ts';
import { signOnsRepository, type EndedSignOn } from './sign-ons.repository.ts';
import type { University } from './outside/university.ts';

/** Universities that end our sessions: OpenID Connect Back-Channel Logout 1.0, and the single logout of CAS 3.0. */
export function signOutsRoutes(app: FastifyInstance, { db, accounts, log }: ProvidersParts, university: University) {
  /** @param tokenHash of a message that counts once. @throws ProviderRefusal for one that came before */
  const end = (provider: 'oidc' | 'cas', ended: EndedSignOn, requestId: string, tokenHash?: Buffer): Promise<void> =>
    inTransaction(db, async (tx) => {
      const signOns = signOnsRepository(tx);
      if (tokenHash && !(await signOns.spendToken(tokenHash))) throw new ProviderRefusal(provider);
      const gone: { id: string; accountId: string }[] = [];
      for (const id of await signOns.ending(provider, ended)) {
        const accountId = await accounts.endSession(tx, id);
        if (accountId !== null) gone.push({ id, accountId });
      }
      for (const { id, accountId } of gone)
        await audit(tx, {
          event: 'session.close',
          accountId,
          object: { kind: 'session', id },
          detail: { by: provider },
          requestId,
        });
    });

  const refuse = (reply: FastifyReply) => reply.code(400).send({ error: 'invalid_request' });
  const fieldOf = (body: unknown, name: string) => (body instanceof URLSearchParams ? (body.get(name) ?? '') : '');

  // What the providers send is a form, and no other call takes one.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 65_536 },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    const config = { needs: 'open', isUnsigned: true, isApart: true } as const;

    scope.post('/auth/oidc/logout', { config }, async ({ body, id }, reply) => {
      void reply.header('cache-control', 'no-store');
      if (!university.oidc) return refuse(reply);
      try {
        const { tokenHash, ...ended } = await university.oidc.ended(fieldOf(body, 'logout_token'));
        await end('oidc', ended, id, tokenHash);
        return await reply.code(200).send();
      } catch (fault) {
        if (fault instanceof Refusal) return reply.code(503).send({ error: 'temporarily_unavailable' });
        if (!(fault instanceof ProviderRefusal)) throw fault;
        log.warn({ provider: 'oidc' }, 'a logout token was refused');
        return refuse(reply);
      }
    });

    scope.post('/auth/cas/callback', { config }, async ({ body, id }, reply) => {
      void reply.header('cache-control', 'no-store');
      const ticket = university.cas ? endedTicket(fieldOf(body, 'logoutRequest')) : null;
      if (ticket === null) return refuse(reply);
      await end('cas', { subject: null, sessionKey: hashOf(ticket) }, id);
      return reply.code(200).send();
    });
  });
}
