import type {
  Neighbours,
  NeighboursQuery,
  QueuePage,
  QueueQuery,
} from '#contract/homework/homework-marking.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { homeworkRepository } from './homework.repository.ts';
import { markingRepository } from './marking.repository.ts';
import { queueRepository } from './queue.repository.ts';

export const queueService = (db: Database) => ({
  async list(actor: PersonActor, query: QueueQuery): Promise<QueuePage> {
    const homework = await homeworkRepository(db, actor).find(query.id);
    if (!homework) throw new Refusal('notFound');
    return queueRepository(db, actor).list(query, homework.is_anonymous);
  },

  async neighbours(
    actor: PersonActor,
    { id, filter, part, offeringId, count = 12 }: NeighboursQuery,
  ): Promise<Neighbours> {
    const row = await markingRepository(db, actor).find(id);
    if (!row) throw new Refusal('notFound');
    const scope = { homeworkId: row.homework_id, offeringId, filter, part, isAnonymous: row.is_anonymous };
    return queueRepository(db, actor).neighbours(scope, id, count);
  },
});
