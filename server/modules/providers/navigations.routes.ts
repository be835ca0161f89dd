import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { providersAddresses } from '#contract/providers/providers.addresses.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { isReturnPath } from '#contract/common/return-path.rule.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { Call } from '#server/platform/calls/serve.ts';
import { companionOf } from '#server/platform/access/session.ts';
import { appSigns } from './app-signs.service.ts';
import { isServiceTicket } from './outside/cas.ts';
import type { SignInService } from './sign-in.service.ts';
import { knownDevice } from './known-device.service.ts';
import { ProviderRefusal } from './outside/provider-call.ts';
import type { Identity, ProvidersParts } from './providers.port.ts';
import { statesRepository } from './states.repository.ts';
import type { University } from './outside/university.ts';

type Navigation = Pick<Call, 'request' | 'reply'>;

type Sso = 'ykb' | 'oidc' | 'cas';

const textIn = (request: FastifyRequest, name: string): string => {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
};

/** Ways in by which the browser itself goes to a provider and comes back: learning app, OpenID Connect, CAS. */
export function navigationsRoutes(
  app: FastifyInstance,
  parts: ProvidersParts,
  entry: SignInService,
  university: University,
): void {
  const { db, accounts, loginsOf, log } = parts;
  const { origin, ykb } = parts.settings.providers;
  const signs = appSigns(parts);
  const states = statesRepository(db);

  /** A page of ours says that it did not work; why, stands in the log and in nobody's address bar. */
  async function orFail(
    { request, reply }: Navigation,
    provider: Sso,
    work: () => Promise<string>,
  ): Promise<FastifyReply> {
    try {
      if (!loginsOf(request.hostname).includes(provider)) throw new Refusal('notConfigured');
      return reply.header('cache-control', 'no-store').redirect(await work());
    } catch (fault) {
      if (!(fault instanceof Refusal) && !(fault instanceof ProviderRefusal)) throw fault;
      log.warn({ provider, fault: fault.message }, 'a third-party login failed');
      return reply.redirect(portalAddresses.fail.to());
    }
  }

  const begin = (provider: Sso, wire: Navigation, secrets: { nonce?: string; verifier?: string } = {}) => {
    const path = textIn(wire.request, 'path');
    const { deviceId } = knownDevice(wire, accounts);
    return states.add({
      provider,
      accountId: null,
      deviceId,
      returnPath: isReturnPath(path) ? path : null,
      ...secrets,
    });
  };

  /** @throws Refusal `badTicket` */
  async function cameBack(provider: Sso, { request }: Navigation) {
    const deviceId = companionOf(request)?.deviceId;
    const row = deviceId && (await states.take(textIn(request, 'state'), { provider, accountId: null, deviceId }));
    if (!row) throw new Refusal('badTicket');
    return { ...row, deviceId: deviceId as string };
  }

  /** The page that goes on, with a one-time token (M15, M16). */
  async function handOver(provider: Sso, identity: Identity, back: { deviceId: string; returnPath: string | null }) {
    const token = await entry.giveToken(identity, back.deviceId);
    return providersAddresses.callback.to({ provider, token, returnPath: back.returnPath ?? '' });
  }

  const missing = (): never => {
    throw new Refusal('notConfigured');
  };
  const works: Record<
    Sso,
    { login: (wire: Navigation) => Promise<string>; callback: (wire: Navigation) => Promise<string> }
  > = {
    ykb: {
      async login(wire) {
        const { address, appId } = ykb ?? missing();
        const url = new URL(address);
        url.searchParams.set('appId', appId);
        url.searchParams.set('redirectUri', `${origin}/api/auth/ykb/v2/callback`);
        url.searchParams.set('state', await begin('ykb', wire));
        return url.href;
      },
      async callback(wire) {
        const { appId } = ykb ?? missing();
        const back = await cameBack('ykb', wire);
        const { request } = wire;
        const [account, time] = [textIn(request, 'account'), textIn(request, 'time')];
        const isForm = account !== '' && account.length <= 128 && /^\d{1,14}$/.test(time);
        if (!isForm || textIn(request, 'appId') !== appId) throw new Refusal('badSignature');
        await signs.judge({ appId, account, time: Number(time), sign: textIn(request, 'sign') });
        const subject = `${appId}|${account}`;
        return handOver('ykb', { provider: 'ykb', subject, alias: null, nickname: '' }, back);
      },
    },
    oidc: {
      async login(wire) {
        const provider = university.oidc ?? missing();
        const secrets = provider.newSecrets();
        return provider.address(await begin('oidc', wire, secrets), secrets);
      },
      async callback(wire) {
        const provider = university.oidc ?? missing();
        const { nonce, verifier, ...back } = await cameBack('oidc', wire);
        const { search } = new URL(wire.request.url, origin);
        const state = textIn(wire.request, 'state');
        return handOver('oidc', await provider.identify(search, state, { nonce: nonce!, verifier: verifier! }), back);
      },
    },
    cas: {
      async login(wire) {
        const provider = university.cas ?? missing();
        return provider.address(`${origin}/api/auth/cas/callback?state=${await begin('cas', wire)}`);
      },
      async callback(wire) {
        const provider = university.cas ?? missing();
        const back = await cameBack('cas', wire);
        const ticket = textIn(wire.request, 'ticket');
        if (!isServiceTicket(ticket)) throw new Refusal('badTicket');
        const service = `${origin}/api/auth/cas/callback?state=${textIn(wire.request, 'state')}`;
        return handOver('cas', await provider.identify(service, ticket), back);
      },
    },
  };

  const config = { needs: 'open', isUnsigned: true, isApart: true } as const;
  // After our own logout, in a browser that came in by OpenID Connect; it has ended here, whatever happens there.
  app.get('/auth/oidc/leave', { config }, async (_request, reply) => {
    const address = await university.oidc?.leaveAddress(`${origin}/`).catch((fault: unknown) => {
      if (fault instanceof Refusal) return null;
      throw fault;
    });
    return reply.header('cache-control', 'no-store').redirect(address ?? portalAddresses.home.to());
  });
  for (const [provider, base] of [
    ['ykb', '/auth/ykb/v2'],
    ['oidc', '/auth/oidc'],
    ['cas', '/auth/cas'],
  ] as const) {
    const { login, callback } = works[provider];
    app.get(`${base}/login`, { config }, (request, reply) => {
      const wire = { request, reply };
      return orFail(wire, provider, () => login(wire));
    });
    app.get(`${base}/callback`, { config }, (request, reply) => {
      const wire = { request, reply };
      return orFail(wire, provider, () => callback(wire));
    });
  }
}
