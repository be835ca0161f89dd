import { randomUUID } from 'node:crypto';
import { masked, purposeNumbers } from '#contract/common/identifier.rule.ts';
import type { Accounts } from '#server/platform/ports/accounts.port.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { fieldIssue } from '#server/platform/calls/issues.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { accountsRepository } from './accounts.repository.ts';
import { admit, openAdmission } from './admission.service.ts';
import { appointedRolesRepository } from './appointed-roles.repository.ts';
import { codesRepository } from './codes.repository.ts';
import { signInDeviceOf } from './devices/sign-in-device.ts';
import { contactsOf } from './secrets/own-contacts.ts';
import { judgePassword } from './secrets/password-judge.ts';
import { newNickname } from './new-nickname.rule.ts';
import { correctFacts, joinSchool } from './school-joining.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';
import type { LoginParts } from './login.service.ts';
import { proofService } from './joining/proof.service.ts';

/** Accounts and sessions as other modules see them. */
export function provideAccounts({ db, ...parts }: LoginParts): Accounts {
  const { secrets } = parts;
  return {
    async findAccount(tx, identifier) {
      const row = await accountsRepository(tx).find(secrets.indexOf(identifier));
      return row ? { id: row.id, disabled: row.disabled_at !== null } : null;
    },

    async createAccount(tx, account) {
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

    deviceOf: signInDeviceOf,

    async openSession(tx, entry) {
      const account = await accountsRepository(tx).lock(entry.accountId);
      if (!account) throw new Refusal('notFound');
      if (account.disabled_at) throw new Refusal('accountDisabled');
      return openAdmission(tx, parts, entry);
    },

    admit,

    async spendCode(given) {
      const purpose = purposeNumbers[given.purpose];
      const hash = secrets.codeHash(purpose, given.identifier, given.accountId ?? null, given.code);
      const isRight = await codesRepository(db).spend(purpose, secrets.indexOf(given.identifier), hash);
      if (!isRight) throw new Refusal('badCode', fieldIssue('/code', 'badCode'));
    },

    prove: proofService(parts),

    async faces(tx, accountIds, use) {
      const rows = await accountsRepository(tx).faces(accountIds, use);
      return rows.map((row) => {
        const { phone, email } = contactsOf(secrets, row);
        return {
          ...{ id: row.id, name: row.nickname || row.name, accountMasked: masked(phone ?? email ?? '') },
          ...{ isDisabled: row.disabled_at !== null, passwordAt: row.password_at },
        };
      });
    },

    endSession: (tx, sessionId) => sessionsRepository(tx).endOne(sessionId),

    async findStaff(tx, schoolId, staffNumber) {
      const found = await accountsRepository(tx).byStaffNumber(schoolId, staffNumber);
      return found.length === 1 ? found[0]! : null;
    },

    judgePassword,

    async joinSchool(tx, accountId, { by, ...facts }) {
      const account = await accountsRepository(tx).lock(accountId);
      if (!account) throw new Refusal('notFound');
      if (account.disabled_at) throw new Refusal('accountDisabled');
      await joinSchool(tx, accountId, facts);
      const { kind, schoolId } = facts;
      await auditAct(tx, by, 'role.set', { kind: 'account', id: accountId }, { joins: schoolId, as: kind });
    },

    correct: (tx, accountId, facts) => correctFacts(tx, accountId, facts),

    setAvatar: (tx, accountId, fileId) => accountsRepository(tx).setAvatar(accountId, fileId),

    async setTeacherState(tx, accountId, state, { by, ...facts }) {
      await accountsRepository(tx).setTeacherState(accountId, state, { ...facts, by: by.id });
      await auditAct(tx, by, 'role.set', { kind: 'account', id: accountId }, { teacherState: state });
    },

    async setMaintainer(tx, accountId, { by, libraryId, isHeld }) {
      await accountsRepository(tx).setMaintainer(accountId, libraryId, { isHeld, by: by.id });
      await auditAct(tx, by, 'role.set', { kind: 'account', id: accountId }, { maintains: libraryId, isHeld });
    },

    async giveRole(tx, accountId, role) {
      const account = await accountsRepository(tx).lock(accountId);
      if (!account) throw new Refusal('notFound');
      if (account.disabled_at) throw new Refusal('accountDisabled');
      return appointedRolesRepository(tx).give(accountId, role);
    },

    endRole: (tx, holdingId) => appointedRolesRepository(tx).end(holdingId),

    sweepRoles: (tx) => appointedRolesRepository(tx).sweep(),

    async contacts(tx, accountIds) {
      const rows = await accountsRepository(tx).contacts(accountIds);
      return rows.map(({ id, locale, ...ciphers }) => ({
        ...{ id, locale: locale ?? 'zh-CN' },
        ...contactsOf(secrets, { id, ...ciphers }),
      }));
    },

    async personal(tx, accountId) {
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
  };
}
