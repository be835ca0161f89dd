import type {
  Announcement,
  AnnouncementChange,
  AnnouncementCreate,
  AnnouncementId,
  ReceiverCount,
  AnnouncementRow,
  AnnouncementSend,
  AnnouncementsPage,
  AnnouncementsQuery,
  AnnouncingStanding,
  AudienceQuery,
  ReceiptsQuery,
  Receipts,
  ReceivedAnnouncement,
  ReceivedId,
  ReceivedOfQuery,
  ReceivedPage,
} from '#contract/messages/announcements.contract.ts';
import { announcementsOperations } from '#contract/messages/announcements.operations.ts';
import { messageNews } from '#contract/messages/messages.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { announcementLifecycle, type AnnouncementMove } from '#machines/messages/announcement.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import type { AudienceKind } from '#server/platform/ports/audiences.port.ts';
import { cleanText } from '#server/platform/reading/clean-rich.ts';
import { isBlank } from '#contract/common/plain-text.rule.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { announcementsRepository, filesOf } from './announcements.repository.ts';
import { audiencesRepository } from './audiences.repository.ts';
import type { AnnouncementDelivery } from './delivery.service.ts';
import { receivedAnnouncement, receivedOf } from './received.repository.ts';

/** Whoever reminds again within it clicked twice. */
const sameReminderSeconds = 60;
const reminderSeconds = 3600;

type Repository = ReturnType<typeof announcementsRepository>;
type Locked = NonNullable<Awaited<ReturnType<Repository['lock']>>>;
type Listed = Omit<NonNullable<Awaited<ReturnType<Repository['find']>>>, 'body' | 'journal_key'>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

const progressOf = (row: Listed): Omit<AnnouncementRow, 'audienceNames'> => ({
  ...{ id: row.id, title: row.title, status: row.status, version: row.version, read: row.read },
  ...{ receivers: row.receivers ?? 0, delivered: row.delivered, updatedAt: row.updated_at.toISOString() },
  ...{ scheduledAt: iso(row.scheduled_at), sentAt: iso(row.sent_at) },
  ...{ withdrawnAt: iso(row.withdrawn_at), remindedAt: iso(row.reminded_at) },
});

/** What the actor announces, and what was announced to the actor. */
export const announcementsService =
  ({ kinds, delivery }: { kinds: readonly AudienceKind[]; delivery: AnnouncementDelivery }) =>
  (db: Database) => {
    const audiencesOf = (tx: Database) => audiencesRepository(tx, kinds);

    async function shown(tx: Database, actor: PersonActor, id: string): Promise<Announcement> {
      const row = await announcementsRepository(tx, actor).find(id);
      if (!row) throw new Refusal('notFound');
      const audiences = await audiencesOf(tx).described(id, actor.locale);
      return {
        ...progressOf(row),
        ...{ body: row.body, audiences, files: await filesOf(tx, id), journalKey: row.journal_key },
      };
    }

    /** @throws Refusal invalidInput where an audience or a file is not the actor's to choose */
    async function checked(tx: Database, actor: PersonActor, fields: AnnouncementCreate): Promise<AnnouncementCreate> {
      const { title, body, audiences, fileIds } = fields;
      if ((await audiencesOf(tx).allowed(actor, audiences)).length < audiences.length)
        throw badField('/audiences', 'audience');
      if ((await announcementsRepository(tx, actor).ownFiles(fileIds)) < fileIds.length)
        throw badField('/fileIds', 'file');
      return { title: title.trim(), body: await cleanText(body), audiences, fileIds };
    }

    /** The audiences of a draft. @throws Refusal invalidInput where one is not the actor's any more */
    async function sendable(tx: Database, actor: PersonActor, id: string) {
      const refs = await audiencesOf(tx).stored(id);
      if ((await audiencesOf(tx).allowed(actor, refs)).length < refs.length) throw badField('/audiences', 'audience');
      return refs;
    }

    /** Whoever comes second waits and finds what the first did. */
    const locked = (
      actor: PersonActor,
      id: string,
      work: (announcements: Repository, row: Locked, tx: Database) => Promise<unknown>,
    ): Promise<Announcement> =>
      inTransaction(db, async (tx) => {
        const announcements = announcementsRepository(tx, actor);
        const row = await announcements.lock(id);
        if (!row) throw new Refusal('notFound');
        await work(announcements, row, tx);
        await delivery.moved(tx, actor.id);
        return shown(tx, actor, id);
      });

    const refuseUnless = (row: Locked, move: AnnouncementMove) => {
      if (!nextStatus(announcementLifecycle, row.status, { type: `announcement.${move}` }, {}))
        throw new Refusal('refused');
    };
    const object = (id: string) => ({ kind: 'announcement', id });

    return {
      audiences: (asked: AudienceQuery, actor: PersonActor) => audiencesOf(db).choices(actor, asked),

      standing: async (_input: object, actor: PersonActor): Promise<AnnouncingStanding> => ({
        mayAnnounce: await audiencesOf(db).hasChoice(actor),
        hasOwn: await announcementsRepository(db, actor).hasAny(),
      }),

      async list(asked: AnnouncementsQuery, actor: PersonActor): Promise<AnnouncementsPage> {
        const page = await announcementsRepository(db, actor).list(asked);
        const names = await audiencesOf(db).names(
          page.data.map(({ id }) => id),
          actor.locale,
        );
        return {
          ...page,
          data: page.data.map((row) => ({ ...progressOf(row), audienceNames: names.get(row.id) ?? [] })),
        };
      },

      get: ({ id }: AnnouncementId, actor: PersonActor) => shown(db, actor, id),

      create: (fields: AnnouncementCreate, actor: PersonActor): Promise<Announcement> =>
        inTransaction(db, async (tx) => {
          const id = await announcementsRepository(tx, actor).insert(await checked(tx, actor, fields));
          return shown(tx, actor, id);
        }),

      change: ({ id, version, ...fields }: AnnouncementChange, actor: PersonActor) =>
        locked(actor, id, async (announcements, row, tx) => {
          if (row.version !== version) throw conflictOn(announcementsOperations.change, await shown(tx, actor, id));
          if (row.status !== 'draft') throw new Refusal('refused');
          await announcements.change(id, await checked(tx, actor, fields));
        }),

      remove: ({ id }: AnnouncementId, actor: PersonActor): Promise<null> =>
        inTransaction(db, async (tx) => {
          const announcements = announcementsRepository(tx, actor);
          const row = await announcements.lock(id);
          if (!row) throw new Refusal('notFound');
          if (row.status !== 'draft') throw new Refusal('refused');
          await announcements.remove(id);
          return null;
        }),

      async reach({ id }: AnnouncementId, actor: PersonActor): Promise<ReceiverCount> {
        if (!(await announcementsRepository(db, actor).find(id))) throw new Refusal('notFound');
        return { people: await audiencesOf(db).reach(await sendable(db, actor, id), actor.id) };
      },

      send: ({ id, version, at }: AnnouncementSend, actor: PersonActor) =>
        locked(actor, id, async (announcements, row, tx) => {
          const isDone =
            row.status === 'sending' ||
            row.status === 'sent' ||
            (at !== null && row.scheduled_at?.getTime() === new Date(at).getTime());
          if (isDone) return;
          if (row.version !== version) throw conflictOn(announcementsOperations.send, await shown(tx, actor, id));
          refuseUnless(row, at === null ? 'send' : 'schedule');
          if (row.title === '' || isBlank(row.body) || (await sendable(tx, actor, id)).length === 0)
            throw new Refusal('announcementUnready');
          if (at === null) {
            await announcements.begin(id);
            afterCommit(tx, () => delivery.begin(id));
          } else {
            const { isOver, isFar } = await announcements.placeOf(at);
            if (isOver) throw badField('/at', 'future');
            if (isFar) throw badField('/at', 'withinYear');
            await announcements.schedule(id, at);
          }
          await auditAct(tx, actor, at === null ? 'announcement.send' : 'announcement.schedule', object(id));
        }),

      unschedule: ({ id }: AnnouncementId, actor: PersonActor) =>
        locked(actor, id, async (announcements, row) => {
          if (row.status === 'draft') return;
          refuseUnless(row, 'unschedule');
          await announcements.unschedule(id);
        }),

      withdraw: ({ id }: AnnouncementId, actor: PersonActor) =>
        locked(actor, id, async (announcements, row, tx) => {
          if (row.status === 'withdrawn') return;
          refuseUnless(row, 'withdraw');
          await announcements.withdraw(id);
          await delivery.say(tx, id, messageNews.marked);
          await auditAct(tx, actor, 'announcement.withdraw', object(id));
        }),

      async receipts(asked: ReceiptsQuery, actor: PersonActor): Promise<Receipts> {
        const announcements = announcementsRepository(db, actor);
        if (!(await announcements.find(asked.id))) throw new Refusal('notFound');
        const page = await announcements.receipts(asked);
        return { ...page, data: page.data.map(({ readAt, ...row }) => ({ ...row, readAt: iso(readAt) })) };
      },

      remind: ({ id }: AnnouncementId, actor: PersonActor) =>
        locked(actor, id, async (announcements, row, tx) => {
          if (row.status !== 'sent') throw new Refusal('refused');
          const seconds = await announcements.sinceReminder(id);
          if (seconds !== null && seconds < sameReminderSeconds) return;
          if (seconds !== null && seconds < reminderSeconds) throw new Refusal('remindedLately');
          if ((await audiencesOf(tx).allowed(actor, await audiencesOf(tx).stored(id))).length === 0)
            throw new Refusal('refused');
          await announcements.remind(id);
          afterCommit(tx, () => delivery.begin(id));
          await auditAct(tx, actor, 'announcement.remind', object(id));
        }),

      receivedOf: (asked: ReceivedOfQuery, actor: PersonActor): Promise<ReceivedPage> => receivedOf(db, actor, asked),

      async received({ messageId }: ReceivedId, actor: PersonActor): Promise<ReceivedAnnouncement> {
        const row = await receivedAnnouncement(db, actor, messageId);
        if (!row) throw new Refusal('notFound');
        const isWithdrawn = row.withdrawn_at !== null;
        const sentAt = row.created_at.toISOString();
        if (isWithdrawn)
          return { isWithdrawn, sentAt, title: '', body: '', files: [], senderName: '', audienceNames: [] };
        const names = await audiencesOf(db).names([row.id], actor.locale);
        return {
          ...{ isWithdrawn, sentAt, title: row.title, body: row.body, senderName: row.senderName },
          files: await filesOf(db, row.id),
          audienceNames: names.get(row.id) ?? [],
        };
      },
    };
  };
