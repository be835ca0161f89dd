import { createHash } from 'node:crypto';
import type {
  Complaint,
  ComplaintDecision,
  ComplaintIn,
  ComplaintPage,
  ComplaintQuery,
  ComplaintSend,
  ComplaintSent,
} from '#contract/library/complaints.contract.ts';
import { complaintsOperations } from '#contract/library/complaints.operations.ts';
import { channelOf } from '#contract/common/identifier.rule.ts';
import { complaintLifecycle } from '#machines/library/complaint.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { CaptchaGate } from '#server/platform/ports/captcha.port.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { countOrRefuse } from '#server/platform/access/limits.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { complaintDecided, materialComplained } from '../library.words.ts';
import { closeSender, openSender } from './complaint-senders.ts';
import { complaintSending, complaintsRepository, type ComplaintRow } from './complaints.repository.ts';
import { managedLibrariesRepository } from '../managed/managed-libraries.repository.ts';
import { managedMaterialsRepository } from '../managed/managed-materials.repository.ts';
import { materialMovesService } from '../managed/material-moves.service.ts';
import { materialRepository } from '../materials/material.repository.ts';

/** Complaints an hour of one device without a session, and of one person. */
const most = { visitor: 5, person: 20 };

export interface ComplaintParts {
  captchas: CaptchaGate;
  cipher: FieldCipher;
  inbox: Inbox;
  /** After what visitors see has changed. */
  forget: () => void;
}

/** How a sending came: by which device, with which Idempotency-Key. */
interface Sending {
  client: string;
  key: string | null;
}

const objectOf = (id: string) => ({ kind: 'complaint', id });
const noSender = { name: '', contact: '', organisation: '' };

/** As it is kept: without what is blank around it. */
const trimmed = ({ captcha: _captcha, ...said }: ComplaintSend) => ({
  ...said,
  name: said.name.trim(),
  contact: said.contact.trim(),
  organisation: said.organisation.trim(),
  workTitle: said.workTitle.trim(),
  workAddress: said.workAddress.trim(),
  claim: said.claim.trim(),
});

/** @throws Refusal invalidInput at the field */
function judge({ contact, workAddress }: ComplaintSend): void {
  if (channelOf(contact) === null) throw badField('/contact', 'format', 'contact');
  const isAddress = workAddress === '' || (/^https?:\/\//i.test(workAddress) && URL.canParse(workAddress));
  if (!isAddress) throw badField('/workAddress', 'format', 'uri');
}

/** 侵权投诉: what holders of rights say of a material, and the decision of those who keep its library. */
export function complaintsService(db: Database, { captchas, cipher, inbox, forget }: ComplaintParts) {
  function shown(
    { senderId: _, senderCipher, materialId, materialStatus, isBinned, uploaderId, uploader, ...row }: ComplaintRow,
    actor: PersonActor,
  ): Complaint {
    const isOwn = uploaderId === actor.id;
    const sender: Complaint['sender'] = isOwn
      ? { state: 'hidden', ...noSender }
      : senderCipher === null
        ? { state: 'removed', ...noSender }
        : { state: 'shown', ...openSender(cipher, row.id, senderCipher) };
    const status = isBinned ? 'binned' : materialStatus!;
    return { ...row, sender, material: materialId === null ? null : { id: materialId, status, uploader, isOwn } };
  }

  return {
    /** @throws Refusal invalidInput · tooMany · captchaNeeded, captchaSpent for visitors · notFound · keyReused */
    async send(input: ComplaintSend, actor: Actor, { client, key }: Sending): Promise<ComplaintSent> {
      const said = trimmed(input);
      judge(said);
      const hash = createHash('sha256').update(JSON.stringify(said)).digest();
      const isVisitor = actor.id === null;
      // A person's repetitions are answered before they come here (idempotency.ts).
      const sending = isVisitor && key !== null ? { key, hash } : null;
      return inTransaction(db, async (tx) => {
        const complaints = complaintSending(tx, actor);
        const first = sending && (await complaints.first(sending.key));
        if (first && !first.hash.equals(hash)) throw new Refusal('keyReused');
        if (first) return { number: first.number, sentAt: first.sentAt };
        await countOrRefuse(tx, {
          kind: 'complaint',
          subject: actor.id ?? client,
          most: isVisitor ? most.visitor : most.person,
          windowSeconds: 3600,
        });
        if (isVisitor)
          await captchas.spend(tx, { value: input.captcha, action: 'complaint', client, identifier: said.contact });
        const material = await materialRepository(tx, actor).find(said.materialId);
        if (!material) throw new Refusal('notFound');
        const { id, ...sent } = await complaints.add(said, material, sending);
        await complaints.keepSender(id, closeSender(cipher, id, said));
        await auditAct(tx, actor, 'complaint.send', objectOf(id), { material: material.id });
        return sent;
      });
    },

    /** @throws Refusal notFound of a library that the person does not keep */
    async list(query: ComplaintQuery, actor: PersonActor): Promise<ComplaintPage> {
      if (!(await managedLibrariesRepository(db, actor).has(query.libraryId))) throw new Refusal('notFound');
      return complaintsRepository(db, actor).page(query);
    },

    /** @throws Refusal notFound */
    get: ({ libraryId, complaintId }: ComplaintIn, actor: PersonActor): Promise<Complaint> =>
      inTransaction(db, async (tx) => {
        const row = await complaintsRepository(tx, actor).find(libraryId, complaintId);
        if (!row) throw new Refusal('notFound');
        const complaint = shown(row, actor);
        if (complaint.sender.state === 'shown') await auditAct(tx, actor, 'complaint.view', objectOf(complaintId));
        return complaint;
      }),

    /** @throws Refusal notFound · conflict where somebody has decided · ownMaterial for who dismisses about an own upload */
    decide: ({ libraryId, complaintId, verdict, version, ...said }: ComplaintDecision, actor: PersonActor) =>
      inTransaction(db, async (tx): Promise<Complaint> => {
        const complaints = complaintsRepository(tx, actor);
        const found = await complaints.find(libraryId, complaintId);
        if (!found) throw new Refusal('notFound');
        // The material before its complaints, as whoever erases it holds them.
        if (found.materialId !== null) await managedMaterialsRepository(tx, actor).hold(libraryId, [found.materialId]);
        await complaints.hold(complaintId);
        const row = await complaints.find(libraryId, complaintId);
        if (!row) throw new Refusal('notFound');
        if (row.version !== version) throw conflictOn(complaintsOperations.decide, shown(row, actor));
        const status = nextStatus(complaintLifecycle, row.status, { type: `complaint.${verdict}` }, {});
        if (!status) throw new Refusal('refused');
        if (verdict === 'dismiss' && row.uploaderId === actor.id) throw new Refusal('ownMaterial');
        const explanation = said.explanation.trim();
        await complaints.decide(complaintId, status, explanation);
        const isUp = row.materialStatus === 'published' && !row.isBinned;
        if (verdict === 'uphold' && row.materialId !== null && isUp) {
          const moves = materialMovesService(tx, { forget, inbox: null });
          const materialIds = [row.materialId];
          const { done } = await moves.move({ libraryId, materialIds, move: 'withdraw', reason: explanation }, actor);
          if (done === 0) throw new Refusal('refused');
        }
        const decided = shown((await complaints.find(libraryId, complaintId))!, actor);
        await auditAct(tx, actor, `complaint.${verdict}`, objectOf(complaintId), { library: libraryId });
        const { senderId, uploaderId, number, materialId, materialTitle: title } = row;
        const data = { isUpheld: verdict === 'uphold', number, title, libraryId, materialId, explanation };
        if (senderId !== null) await inbox.deliver(tx, complaintDecided, { to: [senderId], data });
        if (uploaderId !== null && uploaderId !== actor.id && uploaderId !== senderId)
          await inbox.deliver(tx, materialComplained, { to: [uploaderId], data });
        return decided;
      }),
  };
}
