import { randomUUID } from 'node:crypto';
import { purposeNumbers, type CodePurpose } from '#contract/identifier.rule.ts';
import type { Actor } from '#server/platform/actor.ts';
import { auditAct } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database.ts';
import { fieldIssue } from '#server/platform/issues.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { accountsRepository } from './accounts.repository.ts';
import { admit, openAdmission, type Admission, type AdmissionParts, type Way } from './admission.service.ts';
import { codesRepository } from './codes.repository.ts';
import { entryDeviceOf, type EntryDevice } from './entry-device.ts';
import { newNickname } from './new-nickname.ts';
import { sessionsRepository } from './sessions.repository.ts';

export type { Admission, EntryDevice, Way };

/** What the module keeps of a person, in the clear: for that person's own export. */
export interface PersonalData {
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

/** What other modules are handed of accounts and sessions in app.ts; `tx` is the caller's transaction. */
export function authForOthers({ db, ...parts }: AdmissionParts & { db: Database }) {
  const { secrets } = parts;
  const ports = {
    /** By phone number or e-mail address. */
    async findAccount(tx: Database, identifier: string): Promise<{ id: string; disabled: boolean } | null> {
      const row = await accountsRepository(tx).find(secrets.indexOf(identifier));
      return row ? { id: row.id, disabled: row.disabled_at !== null } : null;
    },

    /**
     * A learner without a password, or with one that the caller has judged.
     * @throws Refusal `phoneTaken`
     */
    async createAccount(
      tx: Database,
      account: { phone: string; nickname?: string; password?: string; agreementVersion: string },
    ): Promise<string> {
      const id = randomUUID();
      const isAdded = await accountsRepository(tx).add({
        id,
        phoneCipher: secrets.closePersonal(account.phone, id, 'phone_cipher'),
        phoneIndex: secrets.indexOf(account.phone),
        passwordCipher: account.password === undefined ? null : secrets.closePassword(id, account.password),
        nickname: account.nickname?.trim() || newNickname(),
        agreementVersion: account.agreementVersion,
      });
      if (!isAdded) throw new Refusal('phoneTaken');
      return id;
    },

    /** The browser of this request; a new companion secret for its session. Ask once a request. */
    deviceOf: entryDeviceOf,

    /**
     * Opens a session, writes its audit row, and ends the browser's former one. Then `admit` sets the cookies.
     * @throws Refusal `accountDisabled`, and `notFound` for no account
     */
    async openSession(
      tx: Database,
      entry: { accountId: string; remember: boolean; way: Way; device: EntryDevice },
    ): Promise<Admission> {
      const account = await accountsRepository(tx).lock(entry.accountId);
      if (!account) throw new Refusal('notFound');
      if (account.disabled_at) throw new Refusal('accountDisabled');
      return openAdmission(tx, parts, entry);
    },

    /** Both cookies of the session, after the transaction that opened it. */
    admit,

    /**
     * Takes a code away. Call it before your own transaction: wrong tries stay counted in one of its own.
     * @throws Refusal `badCode` when it is wrong, over, spent, or dead after 5 wrong tries
     */
    async spendCode(given: { purpose: CodePurpose; identifier: string; code: string; accountId?: string }) {
      const purpose = purposeNumbers[given.purpose];
      const hash = secrets.codeHash(purpose, given.identifier, given.accountId ?? null, given.code);
      const isRight = await codesRepository(db).spend(purpose, secrets.indexOf(given.identifier), hash);
      if (!isRight) throw new Refusal('badCode', fieldIssue('/code', 'badCode'));
    },

    /** One session, such as that of a single logout. @returns whose it was; null where it had ended */
    endSession: (tx: Database, sessionId: string): Promise<string | null> => sessionsRepository(tx).endOne(sessionId),

    /** One account of the school, or null; nobody whose rights reach further than the school. */
    async findStaff(tx: Database, schoolId: string, staffNumber: string): Promise<{ id: string } | null> {
      const found = await accountsRepository(tx).byStaffNumber(schoolId, staffNumber);
      return found.length === 1 ? found[0]! : null;
    },

    setAvatar: (tx: Database, accountId: string, fileId: string): Promise<void> =>
      accountsRepository(tx).setAvatar(accountId, fileId),

    /** JSRZ: '1' makes a teacher (with the role), all else takes the role away; it counts at the next call. */
    async setTeacherState(
      tx: Database,
      accountId: string,
      state: '0' | '1' | '2',
      { by, ...facts }: { by: Actor; name?: string; staffNumber?: string; schoolId?: string },
    ): Promise<void> {
      await accountsRepository(tx).setTeacherState(accountId, state, facts);
      await auditAct(tx, by, 'role.set', { kind: 'account', id: accountId }, { teacherState: state });
    },

    /** Who keeps a library; it counts at the person's next call. */
    async setMaintainer(
      tx: Database,
      accountId: string,
      { by, libraryId, isHeld }: { by: Actor; libraryId: string; isHeld: boolean },
    ): Promise<void> {
      await accountsRepository(tx).setMaintainer(accountId, libraryId, isHeld);
      await auditAct(tx, by, 'role.set', { kind: 'account', id: accountId }, { maintains: libraryId, isHeld });
    },

    /** Null for no account. */
    async personal(tx: Database, accountId: string): Promise<PersonalData | null> {
      const row = await accountsRepository(tx).personal(accountId);
      if (!row) return null;
      const open = (cipher: Buffer | null, column: string) => cipher && secrets.openPersonal(cipher, accountId, column);
      return {
        phone: open(row.phone_cipher, 'phone_cipher'),
        email: open(row.email_cipher, 'email_cipher'),
        name: row.name,
        nickname: row.nickname,
        gender: row.gender,
        introduction: row.introduction,
        staffNumber: row.staff_number,
        schoolId: row.school_id,
        teacherState: row.teacher_state,
        agreementVersion: row.agreement_version,
        createdAt: row.created_at,
      };
    },

    /** Takes everything of the person out of the account; the row stays, for grades to point at. */
    erase: (tx: Database, accountId: string): Promise<void> => accountsRepository(tx).erase(accountId, '已注销用户'),
  };
  return ports;
}
export type AuthForOthers = ReturnType<typeof authForOthers>;
