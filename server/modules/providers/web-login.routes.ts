import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loginCodec } from '#contract/auth/auth.codec.ts';
import { LoginToken } from '#contract/auth/auth.contract.ts';
import type { OauthCode as CodeGivenType, WxConfig as WxConfigType } from '#contract/providers/providers.contract.ts';
import { BoundAs, OauthCode, QqAddress, QqAsk, WxAsk, WxConfig } from '#contract/providers/providers.contract.ts';
import { providersOperations } from '#contract/providers/providers.operations.ts';
import { isReturnPath } from '#contract/common/return-path.rule.ts';
import { Empty, Nothing } from '#contract/common/shapes.contract.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { serve, type Call } from '#server/platform/calls/serve.ts';
import { companionOf } from '#server/platform/access/session.ts';
import { bindingsService } from './bindings.service.ts';
import type { SignInService } from './sign-in.service.ts';
import { knownDevice } from './known-device.service.ts';
import { providerCall } from './outside/provider-call.ts';
import type { Identity, ProvidersParts } from './providers.port.ts';
import { qq } from './outside/qq.ts';
import { statesRepository } from './states.repository.ts';
import { wechat } from './outside/wechat.ts';

/** A navigation of the browser, not a call of the page. */
const isNavigation = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-mode'] === 'navigate';

/** Login and binding by WeChat and QQ. */
export function webLoginRoutes(app: FastifyInstance, parts: ProvidersParts, entry: SignInService): void {
  const { accounts, loginsOf, now, log } = parts;
  const settings = parts.settings.providers;
  const callParts = { timeoutMs: settings.timeoutMs, now, log };
  const apis = {
    wx: settings.wx && wechat(settings.wx, providerCall('wx', callParts)),
    qq: settings.qq && qq(settings.qq, providerCall('qq', callParts)),
  };
  const redirectOf = (provider: 'wx' | 'qq', mode: 'login' | 'bind') =>
    `${settings.origin}/oauth/index?provider=${provider}${mode === 'bind' ? '&mode=bind' : ''}`;

  /** @throws Refusal `notConfigured`, also on a host that hides it */
  function apiOf<Name extends 'wx' | 'qq'>(name: Name, { request }: Call): NonNullable<(typeof apis)[Name]> {
    const api = apis[name];
    if (!api || !loginsOf(request.hostname).includes(name)) throw new Refusal('notConfigured');
    return api;
  }

  const stateFor = (provider: 'wx' | 'qq', wire: Call, accountId: string | null, path?: string) =>
    statesRepository(wire.db).add({
      provider,
      accountId,
      deviceId: knownDevice(wire, accounts).deviceId,
      returnPath: path !== undefined && isReturnPath(path) ? path : null,
    });

  async function wxConfig(wire: Call, accountId: string | null, path?: string): Promise<WxConfigType> {
    const { appId, address } = apiOf('wx', wire);
    const state = await stateFor('wx', wire, accountId, path);
    return { appid: appId, redirectUri: redirectOf('wx', accountId === null ? 'login' : 'bind'), state, address };
  }

  /** Who came back, judged: the state first, since it costs the provider nothing. @throws Refusal badTicket · tryAgain */
  async function cameBack(
    provider: 'wx' | 'qq',
    { code, state }: CodeGivenType,
    wire: Call,
    accountId: string | null,
  ): Promise<Identity> {
    const deviceId = companionOf(wire.request)?.deviceId;
    const isOurs =
      deviceId !== undefined && (await statesRepository(wire.db).take(state, { provider, accountId, deviceId }));
    if (!isOurs) throw new Refusal('badTicket');
    return provider === 'wx'
      ? apiOf('wx', wire).identify(code)
      : apiOf('qq', wire).identify(code, redirectOf('qq', accountId === null ? 'login' : 'bind'));
  }

  async function enter(provider: 'wx' | 'qq', input: CodeGivenType, wire: Call) {
    apiOf(provider, wire);
    const identity = await cameBack(provider, input, wire, null);
    const admission = await entry.enter(identity, provider, knownDevice(wire, accounts));
    return loginCodec.encodeGiven(accounts.admit(wire, admission));
  }

  const once = { isOnce: true } as const;

  serve(app, providersOperations.wxLogin, { input: WxAsk, result: WxConfig }, ({ path }, _actor, wire) =>
    wxConfig(wire, null, path),
  );
  serve(
    app,
    providersOperations.wxEnter,
    { input: OauthCode, result: LoginToken },
    (input, _actor, wire) => enter('wx', input, wire),
    once,
  );

  serve(
    app,
    providersOperations.qqLogin,
    { input: QqAsk, result: QqAddress },
    async ({ path, mode }, actor, wire) => {
      const api = apiOf('qq', wire);
      if (mode === 'bind' && actor.id === null) throw new Refusal('unauthorized');
      const accountId = mode === 'bind' ? actor.id : null;
      const state = await stateFor('qq', wire, accountId, path);
      const address = api.address(redirectOf('qq', mode ?? 'login'), state);
      if (isNavigation(wire.request)) void wire.reply.redirect(address);
      return address;
    },
    { isUnsigned: true },
  );
  void app.register(async (scope) => {
    // The specification's clients send no body at all.
    scope.addHook('preValidation', async (request) => {
      request.body ??= {};
    });
    serve(
      scope,
      providersOperations.qqEnter,
      { input: OauthCode, result: LoginToken },
      (input, _actor, wire) => enter('qq', input, wire),
      once,
    );
  });

  serve(app, providersOperations.wxUrl, { input: WxAsk, result: WxConfig }, ({ path }, actor, wire) =>
    wxConfig(wire, actor.id, path),
  );
  for (const provider of ['wx', 'qq'] as const) {
    const [bind, unbind] =
      provider === 'wx'
        ? [providersOperations.wxBind, providersOperations.wxUnbind]
        : [providersOperations.qqBind, providersOperations.qqUnbind];
    serve(
      app,
      bind,
      { input: OauthCode, result: BoundAs },
      async (input, actor, wire) => {
        apiOf(provider, wire);
        return bindingsService({ ...parts, db: wire.db }).bind(actor, await cameBack(provider, input, wire, actor.id));
      },
      once,
    );
    serve(app, unbind, { input: Empty, result: Nothing }, async (_input, actor, { db: over }) => {
      await bindingsService({ ...parts, db: over }).unbind(actor, provider);
      return null;
    });
  }
}
