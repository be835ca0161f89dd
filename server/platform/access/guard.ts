import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayEnter, type Access } from '#contract/common/permissions.rule.ts';
import type { Actor, PersonActor } from './actor.ts';
import { localeOf } from '../calls/answer.ts';
import { auditAddresses } from '../audit/audit-address.ts';
import { widestRole } from '#contract/common/roles.rule.ts';
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

function checkOrigin(request: FastifyRequest, publicUrl: string | null) {
  const { origin } = request.headers;
  const isForeign = origin !== undefined && origin !== `${request.protocol}://${request.host}` && origin !== publicUrl;
  if (isForeign || request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('badOrigin');
}

function checkSignature(request: FastifyRequest, { settings, now }: GuardParts) {
  const { ts, sg } = request.headers;
  if (typeof ts !== 'string' || typeof sg !== 'string' || !/^\d{1,15}$/.test(ts)) throw new Refusal('badSignature');
  const path = request.url.slice('/api'.length).split('?', 1)[0]!;
  const expected = signatureOf(path, tokenOf(request) ?? '', ts, settings.secrets.SIGN_SECRET);
  if (!isEqual(Buffer.from(sg), Buffer.from(expected))) throw new Refusal('badSignature');
  const serverTime = now();
  if (Math.abs(serverTime - Number(ts)) > settings.signWindowMs) throw new Refusal('badClock', { serverTime });
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

/** What is left to somebody whose password is over: to know so, to change it, to leave. */
const isServedAlways = ({ url, routeOptions: { config } }: FastifyRequest) =>
  config.operation?.isServedAlways === true || (config.person !== true && /^\/api\/(pub|auth)\//.test(url));

/** The same, and what turns the second factor on. */
const isServedWithoutFactor = (request: FastifyRequest) =>
  isServedAlways(request) || request.routeOptions.config.operation?.isServedWithoutFactor === true;

/** Whoever the session says, with what that person may do now. */
export function actorOf(asked: Actor, session: SessionFacts, grants: GrantsTable): PersonActor & { sessionId: string } {
  const { id: sessionId, accountId: id, roles, schoolId, managedSchoolId } = session;
  return { ...asked, id, sessionId, roles, grants: grants.of(roles), schoolId, managedSchoolId };
}

/** Judges every call before its body is read: origin, signature, session, right — in this order. */
export function installGuard(api: FastifyInstance, parts: GuardParts) {
  const { settings, sessions, grants } = parts;
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
  });

  api.decorateRequest('actor');
  api.decorateRequest('session', null);

  api.addHook('onRoute', (route) => {
    if (route.config?.needs === undefined)
      throw new Error(`route ${String(route.method)} ${route.url} declares no right (config.needs)`);
  });

  async function judgeSignature(request: FastifyRequest) {
    try {
      checkSignature(request, parts);
    } catch (refusal) {
      await parts.onRefused(request, refusal as Refusal);
      if (settings.signCheck === 'enforce') throw refusal;
    }
  }

  async function judgeSession(request: FastifyRequest, reply: FastifyReply) {
    const session = await findSession(request, sessions);
    if (!session) {
      if (!/^\/api\/(pub|auth)\//.test(request.url)) throw new Refusal('unauthorized');
      return;
    }
    request.session = session;
    request.actor = actorOf(request.actor, session, grants);
    void reply.header('cache-control', 'no-store');
    if (session.isPasswordOver && !isServedAlways(request)) throw new Refusal('passwordOver');
    if (session.isFactorMissing && !isServedWithoutFactor(request)) throw new Refusal('factorMissing');
    if (session.isStale && !request.routeOptions.config.isIdle) await sessions.touch(session.id);
  }

  async function judgeRight(request: FastifyRequest, needs: Access, person: boolean) {
    const { actor } = request;
    if (person && actor.id === null) throw new Refusal('unauthorized');
    if (mayEnter(needs, actor.grants)) return;
    const refusal = new Refusal(actor.id === null ? 'unauthorized' : 'forbidden');
    if (actor.id !== null) await parts.onRefused(request, refusal);
    throw refusal;
  }

  api.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const { needs = 'open', person = false, isUnsigned } = request.routeOptions.config;
    request.actor = visitorOf(request);
    if (isWrite(request.method) && !isUnsigned) checkOrigin(request, settings.publicUrl);
    if (!isUnsigned && settings.signCheck !== 'off') await judgeSignature(request);
    if (tokenOf(request) !== null) await judgeSession(request, reply);
    await judgeRight(request, needs, person);
  });
}

/** What a person is called where several roles meet: the widest one. */
export const roleNameOf = (roles: readonly Actor['roles'][number][]): string => roleNames[widestRole(roles)];
