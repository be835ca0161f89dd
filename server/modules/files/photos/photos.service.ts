import type { PhotoPlace } from '#contract/files/photos.contract.ts';
import { mostPhotosOfTicket, photoTicketSeconds } from '#contract/files/photos.rule.ts';
import { kindOf } from '#contract/files/files.rule.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { countOrRefuse } from '#server/platform/access/limits.ts';
import { hashOf, newSecret } from '#server/platform/access/session.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { FileBytes } from '#server/platform/ports/files.port.ts';
import type { PhotoOwner, PhotoTickets } from '#server/platform/ports/photos.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { FilesParts } from '../files.port.ts';
import { importFiles } from '../files.import.ts';
import { sha256Of } from '../uploads/take-in.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { photoTicketsRepository, type TicketRow } from './photo-tickets.repository.ts';

/** Of one ticket, those that are refused too. */
const mostTries = 3 * mostPhotosOfTicket;

export interface PhotosParts extends Pick<FilesParts, 'store' | 'workDir' | 'holderOf'> {
  owners: readonly PhotoOwner[];
  bytes: Pick<FileBytes, 'remove'>;
  uploads: Pick<UploadsService, 'admit'>;
}

export const photoTickets: PhotoTickets = {
  async give(tx, actor, owner, place) {
    if (actor.sessionId === null) throw new Refusal('unauthorized');
    const secret = newSecret();
    const ticket = { secretHash: hashOf(secret), personId: actor.id, sessionId: actor.sessionId, owner, place };
    await photoTicketsRepository(tx).give(ticket, photoTicketSeconds);
    return { secret, validSeconds: photoTicketSeconds };
  },
};

/** Whoever asked for the ticket, with no right of its own: it is good for this one answer. */
const personOf = (visitor: Actor, { personId }: TicketRow): PersonActor => ({
  ...visitor,
  id: personId,
  sessionId: null,
  roles: [],
  grants: new Set(),
  schoolId: null,
  managedSchoolId: null,
});

/** What a phone does by its ticket. A wrong secret, one of another day and one that ended all are `photoTicketOver`. */
export const photosService = (db: Database, parts: PhotosParts) => {
  /** Within a transaction nothing else is asked for: that would want a second connection. */
  async function standing(over: Database, visitor: Actor, secret: string, isHeld = false) {
    const ticket = await photoTicketsRepository(over).find(hashOf(secret), isHeld);
    const owner = ticket && parts.owners.find(({ id }) => id === ticket.owner);
    if (!ticket || !owner) throw new Refusal('photoTicketOver');
    const person = personOf(visitor, ticket);
    const purpose = await owner.purposeOf(over, person, ticket.place);
    if (purpose === null) throw new Refusal('photoTicketOver');
    return { ticket, owner, person, purpose };
  }
  type Standing = Awaited<ReturnType<typeof standing>>;

  async function held(visitor: Actor, secret: string): Promise<Standing> {
    const now = await standing(db, visitor, secret);
    // Who logged out on the computer has ended it there.
    const { sessionId, personId } = now.ticket;
    if ((await parts.holderOf(sessionId))?.accountId !== personId) throw new Refusal('photoTicketOver');
    return now;
  }
  const placeOf = ({ ticket, purpose }: Standing): PhotoPlace => ({
    ...purpose,
    ...{ sent: ticket.sent, leftSeconds: ticket.leftSeconds },
  });

  return {
    look: async (visitor: Actor, secret: string): Promise<PhotoPlace> => placeOf(await held(visitor, secret)),

    /** Before a byte of it is read. @throws Refusal photoTicketOver · tooMany · quotaExceeded · diskFull */
    async admit(visitor: Actor, secret: string, sizeBytes: number): Promise<void> {
      const { person } = await held(visitor, secret);
      const subject = hashOf(secret).toString('hex');
      await countOrRefuse(db, { kind: 'photos', subject, most: mostTries, windowSeconds: photoTicketSeconds });
      await parts.uploads.admit(person, sizeBytes);
    },

    /** Judges what lies at `path` and puts it into the answer. @throws Refusal photoTicketOver · photosFull, of the judgement */
    async take(visitor: Actor, secret: string, path: string): Promise<PhotoPlace> {
      const { person } = await held(visitor, secret);
      // Named by its content: what is sent once more, since the line broke, is the same file.
      const name = `手机拍照-${(await sha256Of(path)).slice(0, 6)}.jpg`;
      const [file] = await importFiles(db, parts, [{ path, ownerId: person.id, name }]);
      const { fileId, mediaType } = file!;
      try {
        if (kindOf(mediaType) !== 'picture') throw new Refusal('pictureWanted', { found: mediaType });
        return await inTransaction(db, async (tx) => {
          const now = await standing(tx, visitor, secret, true);
          if (now.ticket.sent >= mostPhotosOfTicket) throw new Refusal('photosFull');
          await now.owner.take(tx, now.person, now.ticket.place, fileId);
          await photoTicketsRepository(tx).countSent(hashOf(secret));
          return placeOf(await standing(tx, visitor, secret));
        });
      } catch (fault) {
        // What no answer holds is nobody's.
        await parts.bytes.remove(person.id, fileId);
        throw fault;
      }
    },
  };
};
