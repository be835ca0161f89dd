import type { FastifyInstance } from 'fastify';
import { loginCodec } from '#contract/auth/auth.codec.ts';
import { LoginToken } from '#contract/auth/auth.contract.ts';
import {
  FactorBegun,
  FactorCode,
  FactorOff,
  FactorProof,
  FactorReset,
  FactorState,
  RecoveryCodes,
} from '#contract/auth/auth-factor.contract.ts';
import { factorOperations } from '#contract/auth/auth-factor.operations.ts';
import { Empty, Nothing } from '#contract/common/shapes.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { admit } from '../admission.service.ts';
import type { AuthParts } from '../auth.port.ts';
import { signInDeviceOf } from '../devices/sign-in-device.ts';
import { factorService } from './factor.service.ts';
import { factorLoginService } from './factor-login.service.ts';

/** The second factor: the step of a login, and one's own settings of it. */
export function factorRoutes(app: FastifyInstance, parts: AuthParts): void {
  const factor = (db: Database) => factorService({ ...parts, db });
  // What these answer is kept for no repetition, and what they count stays counted.
  const once = { isOnce: true };

  serve(
    app,
    factorOperations.prove,
    { input: FactorProof, result: LoginToken },
    async (input, _actor, { db, request, reply }) => {
      const admission = await factorLoginService({ ...parts, db }).prove(input, signInDeviceOf(request));
      return loginCodec.encodeGiven(admit({ request, reply }, admission));
    },
    once,
  );

  serve(app, factorOperations.state, { input: Empty, result: FactorState }, (_input, actor, { db }) =>
    factor(db).state(actor),
  );
  const { begin, enable, renewRecovery, disable, reset } = factorOperations;
  serve(app, begin, { input: Empty, result: FactorBegun }, (_input, actor, { db }) => factor(db).begin(actor), once);
  serve(
    app,
    enable,
    { input: FactorCode, result: RecoveryCodes },
    ({ code }, actor, { db }) => factor(db).enable(actor, code),
    once,
  );
  serve(
    app,
    renewRecovery,
    { input: Empty, result: RecoveryCodes },
    (_input, actor, { db }) => factor(db).renewRecovery(actor),
    once,
  );
  serve(
    app,
    disable,
    { input: FactorOff, result: FactorState },
    (input, actor, { db }) => factor(db).disable(actor, input),
    once,
  );
  serve(app, reset, { input: FactorReset, result: Nothing }, async (input, actor, { db }) => {
    await factor(db).reset(actor, input);
    return null;
  });
}
