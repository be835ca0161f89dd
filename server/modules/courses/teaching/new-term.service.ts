import type { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import type { NewTermAdd, NewTermQuery, NewTermSource } from '#contract/teaching/new-term.contract.ts';
import { keyOf } from '#contract/teaching/new-term.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import type { CopiedOffering, TermCopies, TermCopy } from '#server/platform/ports/term-copies.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { addToHistory } from '../course-history.repository.ts';
import { manageRepository } from './manage.repository.ts';
import { readManaged } from './managed-course.service.ts';
import { newTermRepository } from './new-term.repository.ts';
import { offeringsRepository } from './offerings.repository.ts';
import { checkTimes } from './offerings.service.ts';

const copyOf = ({ id, dates }: NewTermAdd['contents'][number]): TermCopy => ({
  id,
  dates: new Map(dates.map((date) => [date.id, new Date(date.at)])),
});

/**
 * The next offering of a course, made from an earlier one.
 * @param copies of the areas that are on, in their order
 */
export function newTermService(db: Database, copies: readonly TermCopies[], forget: () => void) {
  /** @throws Refusal notFound, for an offering of a course that the actor does not edit */
  async function offeringOf(tx: Database, actor: PersonActor, offeringId: string) {
    const found = await offeringsRepository(tx, actor).find(offeringId);
    if (!found) throw new Refusal('notFound');
    const { courseId, startsAt, endsAt } = found;
    return { courseId, offeringId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  }

  async function contentsOf(tx: Database, actor: PersonActor, offering: CopiedOffering) {
    const { locale } = actor;
    const contents: NewTermSource['contents'] = [];
    for (const { kind, of } of copies)
      for (const { dates, leftOut, ...content } of await of(tx, actor, offering))
        contents.push({
          ...{ kind: kind.id, kindName: kind.name[locale], ...content, ...(leftOut && { leftOut: leftOut[locale] }) },
          dates: dates.map(({ id, name, at }) => ({ id, name: name[locale], at: at.toISOString() })),
        });
    return contents;
  }

  /** @throws Refusal invalidInput for what the offering has not, or has not for the actor */
  async function copyAll(
    tx: Database,
    actor: PersonActor,
    from: CopiedOffering,
    to: string,
    chosen: NewTermAdd['contents'],
  ) {
    const contents = await contentsOf(tx, actor, from);
    const there = new Set(contents.filter(({ leftOut }) => leftOut === undefined).map(keyOf));
    const wanted = new Set(chosen.map(keyOf));
    if (wanted.size < chosen.length || [...wanted].some((one) => !there.has(one))) throw badField('/contents', 'enum');
    const made = new Map<string, string>();
    for (const { kind, copy } of copies) {
      const own = chosen.filter((one) => one.kind === kind.id).map(copyOf);
      if (own.length === 0) continue;
      const into = { courseId: from.courseId, offeringId: to };
      for (const [id, of] of await copy(tx, actor, into, own, made)) made.set(id, of);
    }
  }

  return {
    async source({ offeringId }: NewTermQuery, actor: PersonActor): Promise<NewTermSource> {
      const { courseId, startsAt, endsAt } = await offeringOf(db, actor, offeringId);
      const { offerings } = await readManaged(db, actor, courseId);
      const offering = offerings.find(({ id }) => id === offeringId);
      if (!offering) throw new Refusal('notFound');
      const terms = newTermRepository(db, offeringId);
      return {
        offering,
        term: await terms.own(),
        terms: await terms.later(),
        contents: await contentsOf(db, actor, { courseId, offeringId, startsAt, endsAt }),
      };
    },

    /** @throws Refusal notFound · invalidInput */
    async add({ offeringId, contents, ...times }: NewTermAdd, actor: PersonActor): Promise<ManagedCourse> {
      const managed = await inTransaction(db, async (tx) => {
        const from = await offeringOf(tx, actor, offeringId);
        const { courseId } = from;
        if (!(await manageRepository(tx, actor).find(courseId, 'lock'))) throw new Refusal('notFound');
        checkTimes(times);
        const { id } = await offeringsRepository(tx, actor).add(courseId, times);
        await copyAll(tx, actor, from, id, contents);
        await addToHistory(tx, actor, courseId, 'openTerm', { term: times.term.trim() });
        const facts = { courseId, from: offeringId, contents: contents.length };
        await auditAct(tx, actor, 'offering.copy', { kind: 'offering', id }, facts);
        return readManaged(tx, actor, courseId);
      });
      afterCommit(db, forget);
      return managed;
    },
  };
}
