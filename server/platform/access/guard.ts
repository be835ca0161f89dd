import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Code } from '#contract/common/codes.ts';
import { confirmingOf } from '#contract/common/confirmation.rule.ts';
import type { Access } from '#contract/common/permissions.rule.ts';
import type { CheckId } from '#contract/roles/access.contract.ts';
import type { Actor, PersonActor } from './actor.ts';
import type { Areas } from './areas.ts';
import { localeOf } from '../calls/answer.ts';
import { auditAddresses } from '../audit/audit-address.ts';
import { widestRole } from '#contract/common/roles.rule.ts';
import { accessChecks, refusalOf, type AccessCheck, type AskedCall, type RouteAsks } from './checks.ts';
import { roleNames, type GrantsTable } from './grants.ts';
import { Refusal } from '../refusals/refusal.ts';
import { companionOf, hashOf, isEqual, tokenOf, type SessionFacts, type SessionPort } from './session.ts';
import type { Settings } from '../settings/settings.ts';
import { signatureOf } from '../calls/signature.ts';

export interface GuardParts {
  settings: Pick<Settings, 'signCheck' | 'signWindowMs' | 'secrets' | 'oldKeys' | 'publicUrl'>;
  sessions: SessionPort;
  grants: GrantsTable;
  editionOf: (hostname: string) => Actor['edition'];
  areas: Pick<Areas, 'isOff' | 'upToDate'>;
  /** The server's clock in milliseconds; a port, so that tests can move it. */
  now: () => number;
  /** Told of every refusal that an operator should see. */
  onRefused: (request: FastifyRequest, refusal: Refusal) => void | Promise<void>;
}

/** What the guard knows of a route; deny by default: one without `needs` stops the start. */
declare module 'fastify' {
  interface FastifyContextConfig {
    needs?: Access;
    /** Wants a logged-in person. */
    person?: boolean;
    /** Free of `sg` and `ts`: signed addresses, navigations, the demo inbox. */
    isUnsigned?: boolean;
    /** Not an operation of the contract: documents, uploads, media. */
    isApart?: boolean;
    /** A poll or an event stream: it does not keep an idle session alive. */
    isIdle?: boolean;
    /** Its answer stays open: it counts neither as a call in flight nor by its time. */
    isStream?: boolean;
    /**
     * Needs no Idempotency-Key, and is never one transaction with one: it counts what it refuses, which a refusal would
     * undo, or its effect is the same however often it comes.
     */
    isOnce?: boolean;
  }
  interface FastifyRequest {
    actor: Actor;
    session: SessionFacts | null;
  }
}

const isWrite = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

const isForeign = ({ headers, protocol, host }: FastifyRequest, publicUrl: string | null): boolean => {
  const { origin } = headers;
  const isOther = origin !== undefined && origin !== `${protocol}://${host}` && origin !== publicUrl;
  return isOther || headers['sec-fetch-site'] === 'cross-site';
};

function signatureFor(request: FastifyRequest, { settings, now }: GuardParts): AskedCall['signature'] {
  const { ts, sg } = request.headers;
  if (typeof ts !== 'string' || typeof sg !== 'string' || !/^\d{1,15}$/.test(ts)) return 'wrong';
  const path = request.url.slice('/api'.length).split('?', 1)[0]!;
  const expected = signatureOf(path, tokenOf(request) ?? '', ts, settings.secrets.SIGN_SECRET);
  if (!isEqual(Buffer.from(sg), Buffer.from(expected))) return 'wrong';
  return Math.abs(now() - Number(ts)) > settings.signWindowMs ? 'late' : 'right';
}

/** Header, companion and, where there is one, the cookie must all speak for the same session. */
async function findSession(request: FastifyRequest, sessions: SessionPort): Promise<SessionFacts | null> {
  const token = tokenOf(request);
  const companion = companionOf(request);
  const cookie = request.cookies.SQLP;
  if (token === null || companion === null || (cookie !== undefined && cookie !== token)) return null;
  const session = await sessions.find(hashOf(token));
  return session && isEqual(session.companionHash, hashOf(companion.secret)) ? session : null;
}

/** What a route asks of whoever calls it. @param url its own, or that of a call of it */
export const asksOf = (
  url: string,
  { needs = 'open', person = false, operation, module }: FastifyContextConfig,
): RouteAsks => {
  const isSessionless = /^\/api\/(pub|auth)\//.test(url);
  // What is left to somebody whose password is over: to know so, to change it, to leave.
  const isServedAlways = operation?.isServedAlways === true || (!person && isSessionless);
  return {
    ...{ needs, person, isSessionless, module },
    isServedAlways,
    // The same, and what turns the second factor on.
    isServedWithoutFactor: isServedAlways || operation?.isServedWithoutFactor === true,
    confirming: operation ? confirmingOf(operation) : 'nobody',
  };
};

/** Whoever the session says, with what that person may do now. */
export function actorOf(asked: Actor, session: SessionFacts, grants: GrantsTable): PersonActor & { sessionId: string } {
  const { id: sessionId, accountId: id, roles, schoolId, managedSchoolId } = session;
  return { ...asked, id, sessionId, roles, grants: grants.of(roles), schoolId, managedSchoolId };
}

/** The same person by those of her roles alone that give her the call: what the others are about is none of its business. */
export function narrowed<By extends Pick<Actor, 'roles' | 'managedSchoolId'>>(
  by: By,
  needs: Access,
  grants: GrantsTable,
): By {
  const roles = grants.rolesFor(needs, by.roles);
  if (roles.length === by.roles.length) return by;
  return { ...by, roles, managedSchoolId: roles.includes('schoolAdmin') ? by.managedSchoolId : null };
}

/** Judges every call before its body is read, by the list of checks, in their order. */
export function installGuard(api: FastifyInstance, parts: GuardParts) {
  const { settings, sessions, grants, areas } = parts;
  const addresses = auditAddresses(settings);
  const visitorOf = (request: FastifyRequest): Actor => ({
    id: null,
    sessionId: null,
    roles: [],
    grants: grants.of([]),
    schoolId: null,
    managedSchoolId: null,
    edition: parts.editionOf(request.hostname),
    locale: localeOf(request),
    requestId: request.id,
    sealAddress: () => addresses.seal(request.ip, request.id),
    markAddress: (place) => addresses.mark(request.ip, place),
  });

  const served = new Map<string, RouteAsks>();
  api.decorateRequest('actor');
  api.decorateRequest('session', null);
  api.decorate('servedCalls', served);

  api.addHook('onRoute', ({ method, url, config }) => {
    if (config?.needs === undefined) throw new Error(`route ${String(method)} ${url} declares no right (config.needs)`);
    if (config.operation) served.set(`${config.operation.method} ${config.operation.path}`, asksOf(url, config));
  });

  async function enter(request: FastifyRequest, call: AskedCall, reply: FastifyReply) {
    const session = await findSession(request, sessions);
    if (!session) return;
    await grants.upTo(session.rightsVersion);
    request.session = session;
    request.actor = actorOf(request.actor, session, grants);
    const { id: personId, roles, grants: held } = request.actor;
    Object.assign(call, { session, personId, roles, grants: held });
    void reply.header('cache-control', 'no-store');
  }

  /** Read as late as they are asked for: what a check before refuses costs nobody a query. */
  const facts: Partial<Record<CheckId, (request: FastifyRequest, call: AskedCall, reply: FastifyReply) => unknown>> = {
    area: async ({ hostname }, call) => {
      await areas.upToDate();
      call.isAreaOff = areas.isOff(call.module, hostname);
    },
    signature: (request, call) => {
      const isAsked = !request.routeOptions.config.isUnsigned && settings.signCheck !== 'off';
      if (isAsked) call.signature = signatureFor(request, parts);
    },
    session: (request, call, reply) => (call.hasToken ? enter(request, call, reply) : undefined),
    person: ({ session, routeOptions: { config } }) =>
      session?.isStale && !config.isIdle ? sessions.touch(session.id) : undefined,
  };

  async function refuse(request: FastifyRequest, { id }: AccessCheck, code: Code) {
    const refusal = new Refusal(code, code === 'badClock' ? { serverTime: parts.now() } : null);
    if (id === 'signature' || code === 'forbidden') await parts.onRefused(request, refusal);
    if (id !== 'signature' || settings.signCheck === 'enforce') throw refusal;
  }

  api.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const { config } = request.routeOptions;
    request.actor = visitorOf(request);
    const call: AskedCall = {
      ...asksOf(request.url, config),
      isForeign: isWrite(request.method) && !config.isUnsigned && isForeign(request, settings.publicUrl),
      ...{ signature: 'notAsked', isAreaOff: false },
      hasToken: tokenOf(request) !== null,
      ...{ session: null, personId: null, roles: [], grants: request.actor.grants },
    };
    for (const check of accessChecks) {
      await facts[check.id]?.(request, call, reply);
      const code = refusalOf(check, call);
      if (code !== null) await refuse(request, check, code);
    }
    request.actor = narrowed(request.actor, call.needs, grants);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What each operation asks that is served, by `GET /courses`. */
    servedCalls: ReadonlyMap<string, RouteAsks>;
  }
}

/** What a person is called where several roles meet: the widest one. */
export const roleNameOf = (roles: readonly Actor['roles'][number][]): string => roleNames[widestRole(roles)]['zh-CN'];
