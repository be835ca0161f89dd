import type { FastifyInstance } from 'fastify';
import { mailCodec, smsCodec } from '#contract/auth/auth-codes.codec.ts';
import { CodeSent, MailSend, SmsSend } from '#contract/auth/auth-codes.contract.ts';
import { codeOperations } from '#contract/auth/auth-codes.operations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serve } from '#server/platform/calls/serve.ts';
import type { AuthParts } from './auth.port.ts';
import { codesService } from './codes.service.ts';
import { signInDeviceOf } from './devices/sign-in-device.ts';

/** One-time codes by SMS and by e-mail. */
export function codesRoutes(app: FastifyInstance, parts: AuthParts): void {
  const codes = (db: Database) => codesService({ ...parts, db });
  const once = { isOnce: true };
  serve(
    app,
    codeOperations.sms,
    { input: SmsSend, result: CodeSent },
    async (input, actor, { db, request }) => ({
      retryAfterSeconds: await codes(db).send('sms', smsCodec.decode(input), actor, signInDeviceOf(request)),
    }),
    once,
  );
  serve(
    app,
    codeOperations.email,
    { input: MailSend, result: CodeSent },
    async (input, actor, { db, request }) => ({
      retryAfterSeconds: await codes(db).send('email', mailCodec.decode(input), actor, signInDeviceOf(request)),
    }),
    once,
  );
}
