import type {
  ConsoleSessionPage,
  ConsoleSessionQuery,
  LockedAccountPage,
  LockedAccountQuery,
  Unlock,
  Unlocked,
} from '#contract/console/console-sessions.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { judgePlatformAdmin } from '#server/platform/access/platform-admin.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { AuthParts } from '../auth.port.ts';
import { deviceName, maskAddress, placeNames } from '../devices/device-names.ts';
import { allSessionsRepository, lockedAccountsRepository } from './all-sessions.repository.ts';

/** Of everybody, for the platform's administrator; who looked is audited. */
export function consoleSessionsService(db: Database, { secrets, settings }: Pick<AuthParts, 'secrets' | 'settings'>) {
  const placeOf = placeNames(settings.networkPlaces);
  const maskedPhone = (id: string, cipher: Buffer | null) =>
    cipher === null ? '' : secrets.openPersonal(cipher, id, 'phone_cipher').replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');

  return {
    list(asked: ConsoleSessionQuery, actor: PersonActor): Promise<ConsoleSessionPage> {
      judgePlatformAdmin(actor);
      const typed = asked.person?.trim() ?? '';
      const phoneIndex = /^1\d{10}$/.test(typed) ? secrets.indexOf(typed) : null;
      return inTransaction(db, async (tx) => {
        const page = await allSessionsRepository(tx, settings.session).open(asked, phoneIndex);
        const by = (['person', 'school', 'role'] as const).filter((name) => asked[name]).join(' ');
        await auditAct(tx, actor, 'session.view', { kind: 'session', id: 'all' }, by ? { by } : {});
        return {
          ...page,
          data: page.data.map(({ userAgent, addressCipher, createdAt, lastUsedAt, ...row }) => {
            const address = addressCipher ? secrets.openAt(`sessions|${row.id}|address_cipher`, addressCipher) : '';
            return {
              ...row,
              device: deviceName(userAgent),
              place: placeOf(address, actor.locale),
              addressMasked: maskAddress(address),
              createdAt: createdAt.toISOString(),
              lastUsedAt: lastUsedAt.toISOString(),
              isCurrent: row.id === actor.sessionId,
            };
          }),
        };
      });
    },

    locked(asked: LockedAccountQuery, actor: PersonActor): Promise<LockedAccountPage> {
      judgePlatformAdmin(actor);
      return inTransaction(db, async (tx) => {
        const page = await lockedAccountsRepository(tx).page(asked);
        await auditAct(tx, actor, 'session.view', { kind: 'session', id: 'locked' });
        return {
          ...page,
          data: page.data.map(({ phoneCipher, until, ...row }) => ({
            ...row,
            phoneMasked: maskedPhone(row.accountId, phoneCipher),
            lockedAt: new Date(until.getTime() - settings.login.waitMs).toISOString(),
            until: until.toISOString(),
          })),
        };
      });
    },

    /** @throws Refusal notFound, for everybody else whoever it is */
    async unlock({ accountId, reason }: Unlock, actor: PersonActor): Promise<Unlocked> {
      if (!actor.roles.includes('platformAdmin')) throw new Refusal('notFound');
      return inTransaction(db, async (tx) => {
        const accounts = lockedAccountsRepository(tx);
        if (!(await accounts.isAccount(accountId))) throw new Refusal('notFound');
        const isUnlocked = await accounts.unlock(accountId);
        if (isUnlocked) await auditAct(tx, actor, 'account.unlock', { kind: 'account', id: accountId }, { reason });
        return { isUnlocked };
      });
    },
  };
}
