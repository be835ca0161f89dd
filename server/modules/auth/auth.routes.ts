import type { FastifyInstance } from 'fastify';
import { loginCodec, nonceCodec } from '#contract/auth/auth.codec.ts';
import { LoginToken, LoginSend, LogoutSend, NonceAsk, NonceIssued } from '#contract/auth/auth.contract.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countOrRefuse } from '#server/platform/access/limits.ts';
import { serve, type Call } from '#server/platform/calls/serve.ts';
import {
  clearTokenCookie,
  companionOf,
  hashOf,
  isEqual,
  newCompanion,
  setCompanionCookie,
  tokenOf,
} from '#server/platform/access/session.ts';
import { admit } from './admission.service.ts';
import { signInDeviceOf } from './devices/sign-in-device.ts';
import type { AuthParts } from './auth.port.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { consoleSessionsRoutes } from './console/console-sessions.routes.ts';
import { codesRoutes } from './codes.routes.ts';
import { factorRoutes } from './factor/factor.routes.ts';
import { loginService } from './login.service.ts';
import { qrRoutes } from './qr.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { userRoutes } from './user.routes.ts';

/** Every way in and everything about one's own account. */
export function authRoutes(app: FastifyInstance, parts: AuthParts): void {
  // From its first answer on a browser is a device of its own: a campus shares one address.
  app.addHook('onRequest', async (request, reply) => {
    const isFirst = request.url.startsWith('/api/auth/') && companionOf(request) === null;
    if (isFirst) setCompanionCookie(request, reply, newCompanion(request));
  });
  loginRoutes(app, parts);
  codesRoutes(app, parts);
  accountsRoutes(app, parts);
  qrRoutes(app, parts);
  factorRoutes(app, parts);
  securityRoutes(app, parts);
  consoleSessionsRoutes(app, parts);
  sessionsRoutes(app, parts);
  userRoutes(app, parts);
}

/** Login by account and password, and logout; the server sets the cookies, every client keeps them. */
function loginRoutes(app: FastifyInstance, parts: AuthParts): void {
  const logins = (db: Database) => loginService({ ...parts, db });

  serve(
    app,
    authOperations.nonce,
    { input: NonceAsk, result: NonceIssued },
    async (input, _actor, { db, request, reply }) => {
      const companion = companionOf(request) ?? newCompanion(request);
      setCompanionCookie(request, reply, companion);
      const most = parts.settings.login.noncesPerMinute;
      await countOrRefuse(db, { kind: 'nonce', subject: companion.deviceId, most, windowSeconds: 60 });
      return nonceCodec.encodeGiven(await logins(db).giveNonce(nonceCodec.decode(input)));
    },
  );

  const login = async (input: LoginSend, { db, request, reply }: Call) => {
    const admission = await logins(db).open(loginCodec.decode(input), signInDeviceOf(request));
    return loginCodec.encodeGiven(admit({ request, reply }, admission));
  };
  const schemas = { input: LoginSend, result: LoginToken };
  const once = { isOnce: true };
  serve(app, authOperations.login, schemas, (input, _actor, wire) => login(input, wire), once);
  serve(app, authOperations.loginAlias, schemas, (input, _actor, wire) => login(input, wire), once);

  serve(
    app,
    authOperations.logout,
    { input: LogoutSend, result: Nothing },
    async (input, actor, { db, request, reply }) => {
      // Only a call that the session itself authorises ends it: a token alone is nobody's.
      const own = tokenOf(request);
      const isOwn = input.token === undefined || (own !== null && isEqual(hashOf(input.token), hashOf(own)));
      if (actor.sessionId !== null && own !== null && isOwn)
        await logins(db).close(own, input.all === true, signInDeviceOf(request));
      clearTokenCookie(request, reply);
      setCompanionCookie(request, reply, newCompanion(request));
      return null;
    },
  );
}
