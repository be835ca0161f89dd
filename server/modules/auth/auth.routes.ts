import type { FastifyInstance } from 'fastify';
import { loginCodec, nonceCodec } from '#contract/auth.codec.ts';
import { LoginGiven, LoginSend, LogoutSend, NonceAsk, NonceGiven } from '#contract/auth.contract.ts';
import { authOperations } from '#contract/auth.operations.ts';
import { Nothing } from '#contract/shapes.contract.ts';
import { countOrRefuse } from '#server/platform/limits.ts';
import { serve, type Wire } from '#server/platform/serve.ts';
import {
  clearTokenCookie,
  companionOf,
  hashOf,
  isEqual,
  newCompanion,
  setCompanionCookie,
  setTokenCookie,
  tokenOf,
} from '#server/platform/session.ts';
import { loginService, type LoginParts } from './login.service.ts';

/** Login by account and password, and logout; the server sets the cookies, every client keeps them. */
export function authRoutes(app: FastifyInstance, parts: LoginParts): void {
  const logins = loginService(parts);

  serve(
    app,
    authOperations.nonce,
    { input: NonceAsk, result: NonceGiven },
    async (input, _actor, { request, reply }) => {
      const companion = companionOf(request) ?? newCompanion(request);
      setCompanionCookie(request, reply, companion);
      const most = parts.settings.login.noncesPerMinute;
      await countOrRefuse(parts.db, { kind: 'nonce', subject: companion.deviceId, most, windowSeconds: 60 });
      return nonceCodec.encodeGiven(await logins.giveNonce(nonceCodec.decode(input)));
    },
  );

  const login = async (input: LoginSend, { request, reply }: Wire) => {
    const companion = newCompanion(request);
    const { token, lifetimeMs } = await logins.open(loginCodec.decode(input), {
      deviceId: companion.deviceId,
      companionSecret: companion.secret,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
    });
    setCompanionCookie(request, reply, companion);
    setTokenCookie(request, reply, token, input.remember === true ? lifetimeMs : null);
    void reply.header('cache-control', 'no-store');
    return loginCodec.encodeGiven(token);
  };
  const schemas = { input: LoginSend, result: LoginGiven };
  serve(app, authOperations.login, schemas, (input, _actor, wire) => login(input, wire));
  serve(app, authOperations.loginAlias, schemas, (input, _actor, wire) => login(input, wire));

  serve(
    app,
    authOperations.logout,
    { input: LogoutSend, result: Nothing },
    async (input, actor, { request, reply }) => {
      // Only a call that the session itself authorises ends it: a token alone is nobody's.
      const own = tokenOf(request);
      const isOwn = input.token === undefined || (own !== null && isEqual(hashOf(input.token), hashOf(own)));
      if (actor.sessionId !== null && own !== null && isOwn) await logins.close(own, input.all === true, request.id);
      clearTokenCookie(request, reply);
      setCompanionCookie(request, reply, newCompanion(request));
      return null;
    },
  );
}
