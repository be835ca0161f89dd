import type { ScormLearnerPage, ScormLearnerQuery } from '#contract/scorm/scorm.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { teamRepository } from './team.repository.ts';

export const teamService = (db: Database) => ({
  /** @throws Refusal notFound for a package that is not published in a course of the actor's */
  async learners(asked: ScormLearnerQuery, actor: PersonActor): Promise<ScormLearnerPage> {
    const repository = teamRepository(db, actor);
    if (!(await repository.isThere(asked))) throw new Refusal('notFound');
    return repository.learners(asked);
  },
});
