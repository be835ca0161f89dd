import type {
  OutboxIds,
  OutboxMoved,
  OutboxPage,
  OutboxQuery,
  OutboxStranded,
} from '#contract/messages/outbox.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { judgePlatformAdmin } from '#server/platform/access/platform-admin.ts';
import { auditAct, auditActs } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { strandedRepository } from '#server/platform/outbox/stranded.repository.ts';

/** What has not left, for the platform administrator. */
export const outboxService =
  ({ maskedOf }: Pick<Outbox, 'maskedOf'>) =>
  (db: Database) => {
    const move = (event: 'retry' | 'giveUp') => (asked: OutboxIds, actor: PersonActor) => {
      judgePlatformAdmin(actor);
      return inTransaction(db, async (tx): Promise<OutboxMoved> => {
        const ids = await strandedRepository(tx).moved(event, asked);
        await auditActs(
          tx,
          actor,
          `outbox.${event}`,
          ids.map((id) => ({ kind: 'outbox', id })),
        );
        return { moved: ids.length };
      });
    };

    return {
      async list(asked: OutboxQuery, actor: PersonActor): Promise<OutboxPage> {
        judgePlatformAdmin(actor);
        const page = await strandedRepository(db).page(asked);
        return {
          ...page,
          data: page.data.map(({ contentCipher, createdAt, nextTryAt, providerId, fault, ...row }) => ({
            ...row,
            toMasked: maskedOf({ id: row.id, contentCipher, createdAt }),
            writtenAt: createdAt.toISOString(),
            nextTryAt: nextTryAt?.toISOString() ?? null,
            providerId: providerId ?? '',
            fault: fault ?? '',
          })),
        };
      },

      retry: move('retry'),
      giveUp: move('giveUp'),

      retryAll(asked: OutboxStranded, actor: PersonActor): Promise<OutboxMoved> {
        judgePlatformAdmin(actor);
        return inTransaction(db, async (tx) => {
          let moved = 0;
          for (;;) {
            const { length } = await strandedRepository(tx).moved('retry', asked);
            if (length === 0) break;
            moved += length;
          }
          const { kind, status, fault = null } = asked;
          await auditAct(tx, actor, 'outbox.retry', { kind: 'outbox', id: 'all' }, { kind, status, fault, moved });
          return { moved };
        });
      },
    };
  };
