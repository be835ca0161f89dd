import { randomBytes } from 'node:crypto';
import type { QrNews, QrTicket, QrUser } from '#contract/auth/auth-qr.codec.ts';
import type { QrAsking } from '#contract/auth/auth-qr.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { qrTicketLifecycle, type QrTicketMove, type QrTicketStatus } from '#machines/auth/qr-ticket.lifecycle.ts';
import type { Admission, Device } from '#server/platform/ports/accounts.port.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countOrRefuse } from '#server/platform/access/limits.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { hashOf, newSecret } from '#server/platform/access/session.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { accountsRepository } from './accounts.repository.ts';
import { auditSignInRefusal, openAdmission } from './admission.service.ts';
import type { AuthParts } from './auth.port.ts';
import { deviceName, maskAddress, placeNames } from './devices/device-names.ts';
import { committed, type Outcome } from '#server/platform/refusals/outcome.ts';
import { qrRepository, type TicketRow } from './qr.repository.ts';
import { userRepository } from './user.repository.ts';

const move = (status: QrTicketStatus, type: QrTicketMove) =>
  nextStatus(qrTicketLifecycle, status, { type: `ticket.${type}` }, {});

/** What a poll came to; whoever is let in has still to be admitted. */
type Polled = Exclude<QrNews, { status: 'authorised' }> | { status: 'authorised'; user: QrUser; admission: Admission };

/** Login by a QR code that a logged-in phone scans. */
export function qrService(parts: AuthParts) {
  const { db, secrets, settings, avatarAddress } = parts;
  const placeOf = placeNames(settings.networkPlaces);
  const addressPlace = (idHash: Buffer) => `qr_tickets|${idHash.toString('hex')}|address_cipher`;

  /** Once, to one poll: the ticket is spent in the transaction that opens the session. */
  const handOut = (idHash: Buffer, device: Device): Promise<Polled> =>
    committed(db, async (tx): Promise<Outcome<Polled>> => {
      const ticket = await qrRepository(tx).lock(idHash);
      const spent = ticket && !ticket.isOver ? move(ticket.status, 'hand') : null;
      const account = spent && (await accountsRepository(tx).lock(ticket!.accountId!));
      if (!spent || !account) return { done: { status: 'gone' } };
      if (account.disabled_at) {
        await auditSignInRefusal(tx, device, account.id, 'disabled');
        return { refusal: 'accountDisabled' };
      }
      await qrRepository(tx).setStatus(idHash, spent);
      const entry = { accountId: account.id, remember: false, way: 'qr', device } as const;
      const admission = await openAdmission(tx, parts, entry);
      return { done: { status: 'authorised', user: await userOf(tx, account.id), admission } };
    });

  async function userOf(tx: Database, id: string) {
    const managedSchoolId = await accountsRepository(tx).managedSchool(id);
    const own = await userRepository(tx, { id, managedSchoolId }).own();
    return {
      avatar: own.avatarFileId === null ? '' : avatarAddress(own.avatarFileId),
      managedSchool: own.managedSchool ?? '',
      teacherState: own.teacherState,
      nickname: own.nickname,
      name: own.name,
    };
  }

  /** The phone's step with a ticket that is still good. @throws Refusal `qrGone` */
  const step = <Result>(id: string, work: (tx: Database, ticket: TicketRow, idHash: Buffer) => Promise<Result>) =>
    inTransaction(db, async (tx) => {
      const idHash = hashOf(id);
      const ticket = await qrRepository(tx).lock(idHash);
      if (!ticket || ticket.isOver) throw new Refusal('qrGone');
      return work(tx, ticket, idHash);
    });

  return {
    async apply(device: Device): Promise<QrTicket> {
      const { lifetimeMs, perMinute } = settings.qr;
      await countOrRefuse(db, { kind: 'qr.apply', subject: device.client, most: perMinute, windowSeconds: 60 });
      const [id, secret] = [randomBytes(16).toString('base64url'), newSecret()];
      const idHash = hashOf(id);
      await qrRepository(db).add({
        idHash,
        secretHash: hashOf(secret),
        deviceId: device.deviceId,
        userAgent: device.userAgent,
        addressCipher: secrets.closeAt(addressPlace(idHash), device.address),
        lifetimeMs,
      });
      return { id, secret, expiresInSeconds: lifetimeMs / 1000 };
    },

    /** @param deviceId of the browser that polls; null: it has no companion, so it never applied */
    async check(
      { id, secret }: Pick<QrTicket, 'id' | 'secret'>,
      deviceId: string | null,
      device: Device,
    ): Promise<Polled> {
      const idHash = hashOf(id);
      const row = deviceId === null ? null : await qrRepository(db).poll(idHash, hashOf(secret), deviceId);
      if (row === 'tooSoon') throw new Refusal('tooMany', { retryAfterSeconds: 1 });
      if (!row || row.isOver) return { status: 'gone' };
      if (row.status === 'authorised') return handOut(idHash, device);
      return { status: row.status === 'waiting' || row.status === 'scanned' ? row.status : 'gone' };
    },

    /** The same person may read it again. @throws Refusal `qrGone`, also for a code that somebody else has scanned */
    scan: (actor: PersonActor, id: string): Promise<QrAsking> =>
      step(id, async (tx, ticket, idHash) => {
        const isAgain = ticket.status === 'scanned' && ticket.accountId === actor.id;
        const next = isAgain ? ticket.status : move(ticket.status, 'scan');
        if (!next) throw new Refusal('qrGone');
        if (!isAgain) {
          await qrRepository(tx).setStatus(idHash, next, actor.id);
          await auditAct(tx, actor, 'qr.scan', { kind: 'account', id: actor.id });
        }
        const address = secrets.openAt(addressPlace(idHash), ticket.addressCipher);
        return {
          device: deviceName(ticket.userAgent),
          place: placeOf(address, actor.locale),
          addressMasked: maskAddress(address),
          expiresInSeconds: ticket.leftSeconds,
        };
      }),

    /** @throws Refusal `qrGone` unless this person scanned it */
    answer: (actor: PersonActor, id: string, isAllowed: boolean): Promise<void> =>
      step(id, async (tx, ticket, idHash) => {
        const next = ticket.accountId === actor.id ? move(ticket.status, isAllowed ? 'allow' : 'refuse') : null;
        if (!next) throw new Refusal('qrGone');
        await qrRepository(tx).setStatus(idHash, next);
        await auditAct(tx, actor, isAllowed ? 'qr.allow' : 'qr.refuse', { kind: 'account', id: actor.id });
      }),
  };
}
