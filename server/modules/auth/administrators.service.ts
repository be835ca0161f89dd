import { randomUUID } from 'node:crypto';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { AccountSecrets } from './secrets/account-secrets.ts';
import { accountsRepository } from './accounts.repository.ts';

/**
 * The first administrator of a platform, without a password: the person sets one by recovery.
 * @returns `made` a new account, `granted` to one that was there, `already` one before
 */
export const makeAdministrator = (db: Database, secrets: AccountSecrets, phone: string) =>
  inTransaction(db, async (tx): Promise<'made' | 'granted' | 'already'> => {
    const accounts = accountsRepository(tx);
    const phoneIndex = secrets.indexOf(phone);
    const newId = randomUUID();
    const isMade = await accounts.add({
      id: newId,
      phoneCipher: secrets.closePersonal(phone, newId, 'phone_cipher'),
      phoneIndex,
      passwordCipher: null,
      nickname: '平台管理员',
      agreementVersion: null,
    });
    const id = isMade ? newId : (await accounts.find(phoneIndex))!.id;
    const isGranted = await accounts.grant(id, 'platformAdmin');
    if (!isGranted) return 'already';
    const object = { kind: 'account', id };
    await audit(tx, {
      event: 'role.grant',
      accountId: null,
      object,
      detail: { role: 'platformAdmin' },
      requestId: 'command',
    });
    return isMade ? 'made' : 'granted';
  });
