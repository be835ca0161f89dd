import { classLimits } from '#contract/classes/class.rule.ts';
import type { ClassCode, ClassJoined, ClassByCode } from '#contract/classes/classes.contract.ts';
import { hourMs } from '#contract/common/length.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { countOne, uncountOne } from '#server/platform/access/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { committed, type Outcome } from '#server/platform/refusals/outcome.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { classRowsRepository } from './class-rows.repository.ts';
import type { ClassPorts } from './classes.port.ts';
import { learnerClassesRepository } from './learner-classes.repository.ts';
import { holdsPlace, membershipAfter } from './memberships.rule.ts';
import { membershipsRepository } from './memberships.repository.ts';

const tries = { kind: 'class.code', windowSeconds: hourMs / 1000 };

/** Codes: a class is found by one, and joined. */
export function classCodesService(db: Database, { enrolling }: Pick<ClassPorts, 'enrolling'>) {
  /**
   * A code that is wrong, over or switched off is refused by one word, and counted: the account's next try waits here
   * until this one has ended.
   */
  const tried = <Done>(
    code: string,
    { id }: PersonActor,
    then: (tx: Database, found: { id: string; offeringId: string }) => Promise<Done>,
  ): Promise<Done> =>
    committed(db, async (tx): Promise<Outcome<Done>> => {
      const { count, leftSeconds } = await countOne(tx, { ...tries, subject: id });
      if (count > classLimits.tries) return { refusal: 'tooMany', result: { retryAfterSeconds: leftSeconds } };
      const found = await classRowsRepository(tx).byCode(code);
      if (!found) return { refusal: 'badClassCode' };
      await uncountOne(tx, { ...tries, subject: id });
      return { done: await then(tx, found) };
    });

  return {
    /** @throws Refusal tooMany · badClassCode */
    find: ({ code }: ClassCode, actor: PersonActor): Promise<ClassByCode> =>
      tried(code, actor, (tx, { id }) => learnerClassesRepository(tx, actor).found(id)),

    /**
     * The enrolment and the place in the class, or neither.
     * @throws Refusal tooMany · badClassCode · classElsewhere · classRemoved · classFull, and what refuses an application
     */
    join: ({ code }: ClassCode, actor: PersonActor): Promise<ClassJoined> =>
      tried(code, actor, async (tx, { id: classId, offeringId }) => {
        const enrolment = await enrolling.apply(tx, actor, offeringId);
        const classes = classRowsRepository(tx);
        const memberships = membershipsRepository(tx);
        const held = (await classes.hold([classId])).get(classId);
        // The code may have been changed while the offering was waited for.
        if (!held || (await classes.byCode(code))?.id !== classId) throw new Refusal('badClassCode');
        const [own] = await memberships.ofLearners(offeringId, [actor.id]);
        if (own && holdsPlace(own.status)) {
          if (own.classId !== classId) throw new Refusal('classElsewhere');
          return { classId, offeringId, status: own.status === 'applied' ? 'applied' : 'active' };
        }
        const status = membershipAfter(own?.status ?? 'none', 'join', enrolment === 'applied');
        if (status === null) throw new Refusal('classRemoved');
        if (held.left !== null && held.left <= 0) throw new Refusal('classFull');
        await memberships.put(held, [actor.id], { status, via: 'code' });
        return { classId, offeringId, status: status === 'applied' ? 'applied' : 'active' };
      }),
  };
}
