import type { Accounts } from '#server/platform/ports/accounts.port.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import type { AccountSecrets } from './secrets/account-secrets.ts';
import { accountsRepository } from './accounts.repository.ts';
import { deviceName } from './devices/device-names.ts';

/** The account itself, its roles, and where it is logged in. A row without anything of the person stays, for grades to point at. */
export const authPersonalData = (secrets: AccountSecrets, { personal }: Pick<Accounts, 'personal'>): PersonalData => ({
  turn: 'first',
  async sections(db, id) {
    const account = await personal(db, id);
    const roles = await db
      .selectFrom('account_roles')
      .where('account_id', '=', id)
      .orderBy('granted_at')
      .orderBy('role')
      .select(['role', 'school_id as schoolId', 'granted_at as grantedAt', 'ends_at as endsAt', 'reason'])
      .execute();
    const sessions = await db
      .selectFrom('sessions')
      .where('account_id', '=', id)
      .orderBy('created_at')
      .select(['id', 'user_agent', 'address_cipher', 'way', 'created_at', 'last_used_at', 'expires_at'])
      .execute();
    const devices = await db
      .selectFrom('known_devices')
      .where('account_id', '=', id)
      .orderBy('last_at')
      .limit(exportRows)
      .select(['device_id as device', 'last_at as lastAt'])
      .execute();
    return [
      personalDataSection('account', account ? [account] : []),
      personalDataSection('roles', roles),
      personalDataSection(
        'sessions',
        sessions.map((session) => ({
          device: deviceName(session.user_agent),
          userAgent: session.user_agent,
          address: session.address_cipher
            ? secrets.openAt(`sessions|${session.id}|address_cipher`, session.address_cipher)
            : '',
          way: session.way,
          createdAt: session.created_at,
          lastUsedAt: session.last_used_at,
          expiresAt: session.expires_at,
        })),
      ),
      personalDataSection('devices', devices),
    ];
  },

  async erase(tx, id) {
    await accountsRepository(tx).hold(id);
    const row = await accountsRepository(tx).personal(id);
    const indexes = [row?.phone_index, row?.email_index].filter((index) => index !== null && index !== undefined);
    if (indexes.length > 0) {
      await tx.deleteFrom('one_time_codes').where('identifier_index', 'in', indexes).execute();
      for (const table of ['login_guards', 'login_nonces'] as const)
        await tx.deleteFrom(table).where('account_index', 'in', indexes).execute();
    }
    await tx.deleteFrom('qr_tickets').where('account_id', '=', id).execute();
    await accountsRepository(tx).erase(id, '已注销用户');
  },
});
