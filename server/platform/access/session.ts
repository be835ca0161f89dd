import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from './actor.ts';

/** What the guard must know of a session; made by the auth module in one indexed query. */
export interface SessionFacts {
  id: string;
  accountId: string;
  companionHash: Buffer;
  roles: readonly Role[];
  schoolId: string | null;
  managedSchoolId: string | null;
  /** The person has confirmed within the last 5 minutes who it is (4015). */
  isConfirmed: boolean;
  /** An administrator's password is older than the deployment allows: only its change is served. */
  isPasswordOver: boolean;
  /** An administrator has to turn the second factor on first: only that is served. */
  isFactorMissing: boolean;
  /** Older than a minute: worth a write. */
  isStale: boolean;
  /** The version of the rights of roles that holds now. */
  rightsVersion: number;
}

/** What a session of this person would be, opened now. */
export type Standing = Pick<
  SessionFacts,
  'accountId' | 'roles' | 'schoolId' | 'managedSchoolId' | 'isPasswordOver' | 'isFactorMissing' | 'rightsVersion'
>;

/** How the platform asks the auth module for sessions. */
export interface SessionPort {
  /** Null when there is none, it ended, or its account is disabled. Ends are judged by the database's time. */
  find(tokenHash: Buffer): Promise<SessionFacts | null>;
  /** Null when there is no such account, or it is disabled. */
  standingOf(accountId: string): Promise<Standing | null>;
  /** Says that the session is in use. */
  touch(id: string): Promise<void>;
  /** Null when there is no such live session; for signed addresses. */
  holderOf(id: string): Promise<SessionHolder | null>;
}

export interface SessionHolder {
  accountId: string;
  name: string;
  companionHash: Buffer;
}

/** Companion cookie: `<device id>.<secret>`; the id stays, the secret is new at each login. */
export interface Companion {
  deviceId: string;
  secret: string;
}

export const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer');
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

const companionName = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-SQLPC' : 'SQLPC');
const companionForm = /^([\w-]{22})\.([\w-]{43})$/;

/** Null when the browser has none, or one that is not ours. */
export function companionOf(request: FastifyRequest): Companion | null {
  const parts = companionForm.exec(request.cookies[companionName(request)] ?? '');
  return parts ? { deviceId: parts[1]!, secret: parts[2]! } : null;
}

/** A new secret for the same browser; the device id stays. */
export const newCompanion = (request: FastifyRequest): Companion => ({
  deviceId: companionOf(request)?.deviceId ?? randomBytes(16).toString('base64url'),
  secret: newSecret(),
});

export const setCompanionCookie = (request: FastifyRequest, reply: FastifyReply, { deviceId, secret }: Companion) =>
  reply.setCookie(companionName(request), `${deviceId}.${secret}`, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: request.protocol === 'https',
    maxAge: 400 * 86_400,
  });

/** Scripts read this cookie (specification, section 3); alone it authorises nothing. */
export const setTokenCookie = (request: FastifyRequest, reply: FastifyReply, token: string, maxAgeMs: number | null) =>
  reply.setCookie('SQLP', token, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    ...(maxAgeMs === null ? {} : { maxAge: Math.floor(maxAgeMs / 1000) }),
  });

export const clearTokenCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie('SQLP', { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });

/** The token that the header of a call carries; null for a visitor. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.sqlp;
  return typeof header === 'string' && header !== '' ? header : null;
}
