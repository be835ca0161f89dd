import type { FastifyInstance } from 'fastify';
import { SealedForm } from '#contract/auth/auth-accounts.contract.ts';
import { accountOperations } from '#contract/auth/auth-accounts.operations.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { accountsService } from './accounts.service.ts';
import type { AuthParts } from './auth.port.ts';
import { signInDeviceOf } from './devices/sign-in-device.ts';

/** Registration and recovery; neither opens a session. */
export function accountsRoutes(app: FastifyInstance, parts: AuthParts): void {
  const accounts = (db: Database) => accountsService({ ...parts, db });
  const schemas = { input: SealedForm, result: Nothing };
  serve(
    app,
    accountOperations.register,
    schemas,
    async ({ SJ }, _actor, { db, request }) => {
      await accounts(db).register(SJ, signInDeviceOf(request));
      return null;
    },
    { isOnce: true },
  );
  serve(
    app,
    accountOperations.recover,
    schemas,
    async ({ SJ }, actor, { db, request }) => {
      await accounts(db).recover(SJ, actor, signInDeviceOf(request));
      return null;
    },
    { isOnce: true },
  );
}
