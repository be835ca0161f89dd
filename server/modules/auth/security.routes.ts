import type { FastifyInstance } from 'fastify';
import { SealedForm } from '#contract/auth/auth-accounts.contract.ts';
import { mailBindCodec, phoneBindCodec } from '#contract/auth/auth-security.codec.ts';
import { Bound, MailBind, PhoneBind, SelfConfirm, SelfConfirmed } from '#contract/auth/auth-security.contract.ts';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { clearTokenCookie, newCompanion, setCompanionCookie } from '#server/platform/access/session.ts';
import type { AuthParts } from './auth.port.ts';
import { contactsService } from './contacts.service.ts';
import { securityService } from './security.service.ts';

/** Password, contacts and confirmation of one's own account. */
export function securityRoutes(app: FastifyInstance, parts: AuthParts): void {
  const security = (db: Database) => securityService({ ...parts, db });
  const contacts = (db: Database) => contactsService({ ...parts, db });
  const once = { isOnce: true };
  serve(
    app,
    securityOperations.changePassword,
    { input: SealedForm, result: Nothing },
    async ({ SJ }, actor, { db, request, reply }) => {
      await security(db).changePassword(actor, SJ);
      clearTokenCookie(request, reply);
      setCompanionCookie(request, reply, newCompanion(request));
      return null;
    },
    once,
  );
  serve(
    app,
    securityOperations.confirm,
    { input: SelfConfirm, result: SelfConfirmed },
    async (input, actor, { db }) => ({ validForSeconds: await security(db).confirm(actor, input) }),
    once,
  );
  serve(
    app,
    securityOperations.bindPhone,
    { input: PhoneBind, result: Bound },
    async (input, actor, { db }) => ({ masked: await contacts(db).bind(actor, 'phone', phoneBindCodec.decode(input)) }),
    once,
  );
  serve(
    app,
    securityOperations.bindMail,
    { input: MailBind, result: Bound },
    async (input, actor, { db }) => ({ masked: await contacts(db).bind(actor, 'email', mailBindCodec.decode(input)) }),
    once,
  );
}
