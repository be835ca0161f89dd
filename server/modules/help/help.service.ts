import type {
  Feedback,
  FeedbackAnswer,
  FeedbackPage,
  FeedbackTicket,
  FeedbackWrite,
  OwnFeedbackQuery,
  TicketPage,
  TicketQuery,
} from '#contract/help/help.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { judgePlatformAdmin } from '#server/platform/access/platform-admin.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { countOrRefuse } from '#server/platform/access/limits.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { sumOfDay, type Inbox } from '#server/platform/ports/inbox.port.ts';
import { feedbackAnswered, feedbackReceived } from './help.words.ts';
import { contactPlace } from './contacts.repository.ts';
import { helpRepository } from './help.repository.ts';

const hourSeconds = 3600;
/** Tickets an hour of one device without a session, and of one person. */
const most = { visitor: 5, person: 20 };

interface Row {
  id: string;
  kind: Feedback['kind'];
  body: string;
  answer: string | null;
  answered_at: Date | null;
  created_at: Date;
  files: Feedback['files'];
}

interface TicketRow extends Row {
  contact_cipher: Buffer | null;
  sender_id: string | null;
  senderName: string | null;
}

const feedbackOf = ({ id, kind, body, answer, answered_at: answeredAt, created_at: sentAt, files }: Row): Feedback => ({
  id,
  kind,
  text: body,
  files,
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
  sentAt: sentAt.toISOString(),
});

export function helpService(db: Database, cipher: FieldCipher, inbox: Inbox) {
  const ticketOf = (row: TicketRow): FeedbackTicket => ({
    ...feedbackOf(row),
    contact: row.contact_cipher ? cipher.open(row.contact_cipher, contactPlace(row.id)).toString('utf8') : '',
    sender: row.sender_id === null ? null : { id: row.sender_id, name: row.senderName ?? '' },
  });

  return {
    /** @param clientKey tells visitors apart. @throws Refusal tooMany · notFound for pictures that are not the sender's */
    async send(write: FeedbackWrite, actor: Actor, clientKey: string): Promise<{ id: string }> {
      await countOrRefuse(db, {
        kind: 'feedback',
        subject: actor.id ?? clientKey,
        most: actor.id === null ? most.visitor : most.person,
        windowSeconds: hourSeconds,
      });
      return inTransaction(db, async (tx) => {
        const tickets = helpRepository(tx, actor);
        const { fileIds } = write;
        if (fileIds.length > 0 && (actor.id === null || (await tickets.ownPictures(fileIds)) !== fileIds.length))
          throw new Refusal('notFound');
        const id = await tickets.add({ ...write, text: write.text.trim() });
        const contact = write.contact.trim();
        if (contact !== '') await tickets.keepContact(id, cipher.close(contact, contactPlace(id)));
        const { waiting, today, answererIds } = await tickets.waiting();
        await inbox.deliver(tx, feedbackReceived, {
          to: answererIds.filter((one) => one !== actor.id),
          data: { waiting, edition: actor.edition },
          ...sumOfDay(`feedback.received|${actor.edition}`, today),
        });
        return { id };
      });
    },

    async own(query: OwnFeedbackQuery, actor: Actor): Promise<FeedbackPage> {
      const page = await helpRepository(db, actor).own(query);
      return { ...page, data: page.data.map(feedbackOf) };
    },

    /** Of all schools, whatever right a role is given. @throws Refusal forbidden */
    async list(query: TicketQuery, actor: Actor): Promise<TicketPage> {
      judgePlatformAdmin(actor);
      const page = await helpRepository(db, actor).list(query);
      return { ...page, data: page.data.map(ticketOf) };
    },

    /** @throws Refusal forbidden · notFound */
    answer: ({ id, answer }: FeedbackAnswer, actor: Actor): Promise<FeedbackTicket> =>
      inTransaction(db, async (tx) => {
        judgePlatformAdmin(actor);
        const tickets = helpRepository(tx, actor);
        if (!(await tickets.answer(id, answer.trim()))) throw new Refusal('notFound');
        const row = await tickets.one(id);
        await auditAct(tx, actor, 'feedback.answer', { kind: 'feedback', id });
        const { sender_id: sender, body: text } = row!;
        if (sender !== null && sender !== actor.id)
          await inbox.deliver(tx, feedbackAnswered, {
            to: [sender],
            data: { text: text.slice(0, 200), answer: answer.trim() },
          });
        return ticketOf(row!);
      }),
  };
}
