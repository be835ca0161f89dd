import type { FastifyRequest } from 'fastify';
import type { LoginRequest } from '#contract/auth/auth.codec.ts';
import type { CodePurpose } from '#contract/common/identifier.rule.ts';
import type { Provider } from '#contract/providers/providers.rule.ts';
import type { Actor, Role } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import type { Call } from '../calls/serve.ts';

/** The browser that asks to be let in, and what it is given for the session. */
export interface Device {
  /** Stays with the browser. */
  deviceId: string;
  /** New at each login; its hash stands in the session. */
  companionSecret: string;
  /** Whom limits count (client-key.ts). */
  client: string;
  userAgent: string;
  address: string;
  requestId: string;
  /** In which it is shown: that of the person from now on. */
  locale: Actor['locale'];
  /** The address as the audit log keeps it. */
  sealAddress: () => Buffer;
}

/** A session that was opened, until its cookies are set. */
interface OpenAdmission {
  token: string;
  device: Device;
  /** How long the cookie stays; null: until the browser is closed. */
  cookieMs: number | null;
}

/** Somebody who was judged, and has to bring the second factor before there is a session. */
export interface HeldAdmission {
  /** With which the code comes. */
  challenge: string;
  expiresInSeconds: number;
  device: Device;
}

/** What a way in comes to: `admit` makes cookies of it, or asks for the second factor. */
export type Admission = OpenAdmission | HeldAdmission;

/** What a way in wants to know of the session once it is open, plain enough to wait in the database. */
export type SignInNote = Readonly<Record<string, string | null>>;

/** What is kept of a person, in the clear: for that person's own export. */
export interface AccountData {
  phone: string | null;
  email: string | null;
  name: string;
  nickname: string;
  gender: 'female' | 'male' | null;
  introduction: string;
  staffNumber: string | null;
  schoolId: string | null;
  teacherState: '0' | '1' | '2';
  agreementVersion: string | null;
  createdAt: Date;
}

/** Where a person is reached outside the product; both are verified when they are bound. */
export interface PersonContacts {
  id: string;
  phone: string | null;
  email: string | null;
  /** In which the person is written to. */
  locale: Actor['locale'];
}

/** A role and what it is about: a school, or a college or library of one. */
export interface HeldRole {
  role: Role;
  schoolId: string | null;
  scopeId: string | null;
}

export interface AppointedRole extends HeldRole {
  by: Actor;
  /** The last day; null: until somebody ends it. */
  until: string | null;
  reason: string;
}

export interface EndedRole extends HeldRole {
  accountId: string;
}

/** An account as its own person is shown it, and whether it may still be joined. */
export interface AccountFace {
  id: string;
  name: string;
  /** Phone number, else e-mail address. */
  accountMasked: string;
  isDisabled: boolean;
  passwordAt: Date;
}

/** Accounts and their sessions; `tx` is the caller's transaction. */
export interface Accounts {
  /** By phone number or e-mail address. */
  findAccount(tx: Database, identifier: string): Promise<{ id: string; disabled: boolean } | null>;
  /**
   * A learner without a password, or with one that the caller has judged.
   * @throws Refusal `phoneTaken`
   */
  createAccount(
    tx: Database,
    account: { phone: string; nickname?: string; password?: string; agreementVersion: string },
  ): Promise<string>;
  /** The browser of this request; a new companion secret for its session. Ask once a request. */
  deviceOf(request: FastifyRequest): Device;
  /**
   * Opens a session, writes its audit row, and ends the browser's former one; of an account with a second factor it
   * holds that back until the code has come. Then `admit`, in either case.
   * @param entry.note comes back at `identities.opened` in the transaction that opens the session
   * @throws Refusal `accountDisabled`, and `notFound` for no account
   */
  openSession(
    tx: Database,
    entry: {
      accountId: string;
      remember: boolean;
      way: Provider | 'token' | 'sign' | 'slip' | 'contact';
      device: Device;
      note?: SignInNote | null;
    },
  ): Promise<Admission>;
  /**
   * Both cookies of the session, after the transaction that opened it.
   * @returns the session's token
   * @throws Refusal `factorNeeded` with the challenge where the second factor is still to come
   */
  admit(call: Pick<Call, 'request' | 'reply'>, admission: Admission): string;
  /**
   * Takes a code away. Call it before your own transaction: wrong tries stay counted in one of its own.
   * @throws Refusal `badCode` when it is wrong, over, spent, or dead after 5 wrong tries
   */
  spendCode(given: { purpose: CodePurpose; identifier: string; code: string; accountId?: string }): Promise<void>;
  /**
   * Judges an account as its login does, with captcha, limits and second factor; opens nothing.
   * @returns whose it is
   * @throws Refusal badNonce · captchaNeeded · captchaSpent · accountWaits · badCredentials · accountDisabled · accountJoined · factorNeeded, after the password · factorWrong · factorUsed · factorWaits
   */
  prove(db: Database, request: LoginRequest & { factorCode: string }, device: Device): Promise<string>;
  /** These accounts, however many are there. @param use `hold`: until the transaction ends nobody else joins or ends them */
  faces(tx: Database, accountIds: readonly string[], use: 'read' | 'hold'): Promise<AccountFace[]>;
  /** One session, such as that of a single logout. @returns whose it was; null where it had ended */
  endSession(tx: Database, sessionId: string): Promise<string | null>;
  /** One account of the school, or null; nobody whose rights reach further than the school. */
  findStaff(tx: Database, schoolId: string, staffNumber: string): Promise<{ id: string } | null>;
  /** What the browser's hint promises (G22). @throws Refusal `passwordRule`, with the reason at the field */
  judgePassword(path: string, password: string, names: readonly (string | null)[]): void;
  /**
   * What a school vouches for: where the account is of no school, it is of this one; staff teach there from now on.
   * @throws Refusal `accountDisabled`, and `notFound` for no account
   */
  joinSchool(
    tx: Database,
    accountId: string,
    facts: { by: Actor; kind: 'learner' | 'staff'; schoolId: string; name: string; number: string },
  ): Promise<void>;
  /** What the school of the account has corrected of its person; of another school it changes nothing. */
  correct(
    tx: Database,
    accountId: string,
    facts: { schoolId: string; name?: string; staffNumber?: string },
  ): Promise<void>;
  setAvatar(tx: Database, accountId: string, fileId: string): Promise<void>;
  /** JSRZ: '1' makes a teacher (with the role), all else takes the role away; it counts at the next call. */
  setTeacherState(
    tx: Database,
    accountId: string,
    state: '0' | '1' | '2',
    facts: { by: Actor; name?: string; staffNumber?: string; schoolId?: string },
  ): Promise<void>;
  /** Gives or takes the right to keep a library, with its audit row; it counts at the person's next call. */
  setMaintainer(
    tx: Database,
    accountId: string,
    facts: { by: Actor; libraryId: string; isHeld: boolean },
  ): Promise<void>;
  /**
   * Gives a role that the caller has judged; it counts at the person's next call, and open pages hear of it.
   * @returns null where the person holds it already
   * @throws Refusal `accountDisabled`, and `notFound` for no account
   */
  giveRole(tx: Database, accountId: string, role: AppointedRole): Promise<string | null>;
  /** Ends one. @returns false where it had ended */
  endRole(tx: Database, holdingId: string): Promise<boolean>;
  /** Ends those whose last day is over. */
  sweepRoles(tx: Database): Promise<EndedRole[]>;
  /** Of those who are there and not disabled, in whatever order; however many, one statement. */
  contacts(tx: Database, accountIds: readonly string[]): Promise<PersonContacts[]>;
  /** Null for no account. */
  personal(tx: Database, accountId: string): Promise<AccountData | null>;
}
