import { evaluationNews as kind, evaluationTopic } from '#contract/evaluations/evaluation.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { audienceRepository } from './audience.repository.ts';
import type { EvaluationParts } from './evaluations.port.ts';
import { evaluationClosed, evaluationOpened, evaluationReminded, evaluationReplied } from './evaluations.words.ts';

/** Tells people and open pages what happened, in the caller's transaction. */
export function evaluationNews({ inbox, live }: EvaluationParts) {
  const factsOf = async (tx: Database, id: string) => {
    const facts = await audienceRepository(tx).facts(id);
    return facts && { ...facts, data: { ...facts, evaluationId: id } };
  };
  return {
    changed: (tx: Database, courseId: string): Promise<void> =>
      live.publish(tx, [{ topic: evaluationTopic(courseId), kind }]),

    /** Once. */
    async opened(tx: Database, id: string): Promise<void> {
      const audience = audienceRepository(tx);
      if (!(await audience.announced(id))) return;
      const facts = await factsOf(tx, id);
      if (!facts) return;
      await inbox.deliver(tx, evaluationOpened, {
        to: await audience.learners(facts.offeringId),
        data: facts.data,
        key: `evaluation.opened|${id}`,
      });
    },

    /** Once a day. @returns how many had not answered */
    async reminded(tx: Database, id: string, day: string): Promise<number> {
      const facts = await factsOf(tx, id);
      if (!facts) return 0;
      const to = await audienceRepository(tx).waiting(id, facts.offeringId);
      await inbox.deliver(tx, evaluationReminded, { to, data: facts.data, key: `evaluation.reminded|${id}|${day}` });
      return to.length;
    },

    async replied(tx: Database, id: string, version: number): Promise<void> {
      const facts = await factsOf(tx, id);
      if (!facts) return;
      await inbox.deliver(tx, evaluationReplied, {
        to: await audienceRepository(tx).learners(facts.offeringId),
        data: facts.data,
        key: `evaluation.replied|${id}|${version}`,
        replaces: `evaluation.replied|${id}|`,
      });
    },

    async closed(tx: Database, id: string): Promise<void> {
      const facts = await factsOf(tx, id);
      if (!facts) return;
      await inbox.deliver(tx, evaluationClosed, {
        to: await audienceRepository(tx).team(facts.courseId),
        data: facts.data,
        key: `evaluation.closed|${id}`,
      });
    },
  };
}
