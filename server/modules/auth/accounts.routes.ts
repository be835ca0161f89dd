import type { FastifyInstance } from 'fastify';
import { SealedForm } from '#contract/auth-accounts.contract.ts';
import { accountOperations } from '#contract/auth-accounts.operations.ts';
import { Nothing } from '#contract/shapes.contract.ts';
import type { Database } from '#server/platform/database.ts';
import { serve } from '#server/platform/serve.ts';
import { accountsService } from './accounts.service.ts';
import type { AuthParts } from './auth.port.ts';
import { entryDeviceOf } from './entry-device.ts';

/** Registration and recovery; neither opens a session. */
export function accountsRoutes(app: FastifyInstance, parts: AuthParts): void {
  const accounts = (db: Database) => accountsService({ ...parts, db });
  const schemas = { input: SealedForm, result: Nothing };
  serve(
    app,
    accountOperations.register,
    schemas,
    async ({ SJ }, _actor, { db, request }) => {
      await accounts(db).register(SJ, entryDeviceOf(request));
      return null;
    },
    { isOnce: true },
  );
  serve(
    app,
    accountOperations.recover,
    schemas,
    async ({ SJ }, actor, { db, request }) => {
      await accounts(db).recover(SJ, actor, entryDeviceOf(request));
      return null;
    },
    { isOnce: true },
  );
}
