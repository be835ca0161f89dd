import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { CodePurpose } from '#contract/identifier.rule.ts';
import type { Provider } from '#contract/providers.rule.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';
import type { Call } from '#server/platform/serve.ts';
import type { Settings } from '#server/platform/settings.ts';

/** The browser that asks to be let in. */
export interface Device {
  deviceId: string;
  companionSecret: string;
  client: string;
  userAgent: string;
  address: string;
  requestId: string;
  sealAddress: () => Buffer;
}

/** A session that was opened, until its cookies are set. */
export interface Admission {
  token: string;
  sessionId: string;
  device: Device;
  cookieMs: number | null;
}

/** How a person came in. */
export type Way = Provider | 'token' | 'sign';

/** What the module asks of accounts and sessions; the auth module stands behind it. */
export interface Accounts {
  /** By phone number. */
  findAccount(tx: Database, phone: string): Promise<{ id: string; disabled: boolean } | null>;
  createAccount(tx: Database, account: { phone: string; nickname?: string; agreementVersion: string }): Promise<string>;
  /** Once a request. */
  deviceOf(request: FastifyRequest): Device;
  /** @throws Refusal `accountDisabled` */
  openSession(
    tx: Database,
    entry: { accountId: string; remember: boolean; way: Way; device: Device },
  ): Promise<Admission>;
  /** Sets both cookies. */
  admit(call: Pick<Call, 'request' | 'reply'>, admission: Admission): void;
  /** In a transaction of its own. @throws Refusal `badCode` */
  spendCode(given: { purpose: CodePurpose; identifier: string; code: string }): Promise<void>;
  personal(tx: Database, accountId: string): Promise<{ phone: string | null; email: string | null } | null>;
  /** One account of the school, or null; nobody whose rights reach further than the school. */
  findStaff(tx: Database, schoolId: string, staffNumber: string): Promise<{ id: string } | null>;
  /** @returns whose it was; null where it had ended */
  endSession(tx: Database, sessionId: string): Promise<string | null>;
  setAvatar(tx: Database, accountId: string, fileId: string): Promise<void>;
}

export interface ProvidersParts {
  db: Database;
  settings: Pick<Settings, 'providers' | 'secrets' | 'oldKeys' | 'signWindowMs'>;
  accounts: Accounts;
  /** Ways in that a host offers (site.config.json). */
  loginsOf: (hostname: string) => readonly string[];
  /** Keeps a picture as an upload of this person. @returns its id; null when it is no picture */
  keepPortrait: (db: Database, actor: Actor, picture: { name: string; bytes: Uint8Array }) => Promise<string | null>;
  /** The server's clock in milliseconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Somebody, as a provider knows them. */
export interface Identity {
  provider: Provider | 'app';
  subject: string;
  /** The provider's other name of the same person. */
  alias: string | null;
  /** Plain text; '' where the provider tells none. */
  nickname: string;
  /** Of a member of the school that the settings name, where its university tells one. */
  staffNumber?: string | null;
  /** Where the provider keeps the person's picture: one of its own hosts. */
  picture?: string | null;
  /** The provider's name for its own session, as SHA-256: it ends ours by it. */
  sessionKey?: Buffer | null;
}
