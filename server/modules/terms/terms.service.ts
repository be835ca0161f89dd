import { issueOf } from '#contract/terms/term-calendar.rule.ts';
import type {
  Term,
  TermAdd,
  TermChange,
  TermMoveWrite,
  TermQuery,
  Terms,
  TermWrite,
} from '#contract/terms/terms.contract.ts';
import { termsOperations } from '#contract/terms/terms.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { termLifecycle } from '#machines/terms/term.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { administrationOf } from '#server/platform/access/administration.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { schoolOfTerm, termsRepository } from './terms.repository.ts';

type Calendar = Omit<TermChange, 'id' | 'version'>;

interface TermAccess {
  schoolId: string;
  /** Who administers a college only reads. */
  mayWrite: boolean;
}

async function termAccess(db: Database, actor: PersonActor, asked: string | null): Promise<TermAccess | null> {
  const held = await administrationOf(db, actor, asked);
  return (
    held && {
      schoolId: held.schoolId,
      mayWrite: held.collegeIds === null && actor.grants.has(termsOperations.change.needs),
    }
  );
}

async function termsOf(db: Database, { schoolId, mayWrite }: TermAccess): Promise<Terms> {
  const repository = termsRepository(db, schoolId);
  return { school: await repository.school(), mayWrite, data: await repository.all() };
}

/** @throws Refusal naming what cannot be, by the calendar itself or beside the other terms */
function judge(terms: readonly Term[], term: Calendar, id: string | null): void {
  const issue = issueOf(term);
  if (issue) throw badField(issue.index === null ? `/${issue.at}` : `/${issue.at}/${issue.index}`, issue.why);
  const others = terms.filter((one) => one.id !== id);
  if (others.some(({ name }) => name === term.name)) throw new Refusal('termNamed', fieldIssue('/name', 'termNamed'));
  if (others.some((one) => one.startsOn <= term.endsOn && term.startsOn <= one.endsOn))
    throw new Refusal('termOverlaps', fieldIssue('/startsOn', 'termOverlaps'));
}

interface Held {
  tx: Database;
  terms: Term[];
  repository: ReturnType<typeof termsRepository>;
}

/** Terms of a school, for those who administer it. */
export function termsService(db: Database) {
  /** The school's terms are held and read before anything is judged. */
  const write = (schoolId: string, actor: PersonActor, work: (held: Held) => Promise<void>): Promise<Terms> =>
    inTransaction(db, async (tx) => {
      const access = await termAccess(tx, actor, schoolId);
      if (!access) throw new Refusal('notFound');
      if (!access.mayWrite) throw new Refusal('forbidden');
      const repository = termsRepository(tx, schoolId);
      await repository.lock();
      await work({ tx, repository, terms: await repository.all() });
      return termsOf(tx, access);
    });

  /** The same for a term that is there already, at the version that the actor looked at. */
  async function withTerm(
    { id, version }: TermWrite,
    actor: PersonActor,
    operation: Parameters<typeof conflictOn<Terms>>[0],
    work: (term: Term, held: Held) => Promise<void>,
  ): Promise<Terms> {
    const schoolId = await schoolOfTerm(db, id);
    if (schoolId === undefined) throw new Refusal('notFound');
    return write(schoolId, actor, async (held) => {
      const term = held.terms.find((one) => one.id === id);
      if (!term) throw new Refusal('notFound');
      if (term.version !== version) throw conflictOn(operation, await termsOf(held.tx, { schoolId, mayWrite: true }));
      await work(term, held);
    });
  }

  return {
    async list({ schoolId }: TermQuery, actor: PersonActor): Promise<Terms> {
      const access = await termAccess(db, actor, schoolId ?? null);
      if (!access) throw new Refusal('notFound');
      return termsOf(db, access);
    },

    add: ({ schoolId, ...given }: TermAdd, actor: PersonActor) =>
      write(schoolId, actor, async ({ tx, repository, terms }) => {
        const term = { ...given, name: given.name.trim() };
        judge(terms, { ...term, holidays: [], makeUpDays: [] }, null);
        const { id } = await repository.add(term);
        await auditAct(tx, actor, 'term.add', { kind: 'term', id }, { name: term.name });
      }),

    change: ({ id, version, ...given }: TermChange, actor: PersonActor) =>
      withTerm({ id, version }, actor, termsOperations.change, async (before, { tx, repository, terms }) => {
        if (before.status === 'closed' || before.status === 'locked') throw new Refusal('termOver');
        const term = { ...given, name: given.name.trim() };
        // Offerings know the term by its name.
        if (term.name !== before.name && before.offerings > 0)
          throw new Refusal('termUsed', fieldIssue('/name', 'termUsed'));
        judge(terms, term, id);
        await repository.change(id, term);
        await auditAct(tx, actor, 'term.change', { kind: 'term', id }, { name: term.name });
      }),

    move: ({ move, ...term }: TermMoveWrite, actor: PersonActor) =>
      withTerm(term, actor, termsOperations.move, async (before, { tx, repository, terms }) => {
        const facts = {
          isTaken: terms.some(({ id, status }) => status === 'running' && id !== before.id),
          isOver: before.endsOn < (await repository.today()),
        };
        const status = nextStatus(termLifecycle, before.status, { type: `term.${move}` }, facts);
        if (!status) throw new Refusal(facts.isTaken && move !== 'lock' ? 'termRuns' : 'refused');
        await repository.setStatus(before.id, status);
        await auditAct(tx, actor, `term.${move}`, { kind: 'term', id: before.id }, { name: before.name });
      }),

    remove: (term: TermWrite, actor: PersonActor) =>
      withTerm(term, actor, termsOperations.remove, async (before, { tx, repository }) => {
        if (before.offerings > 0) throw new Refusal('termUsed');
        if (before.status !== 'planned') throw new Refusal('refused');
        await repository.remove(before.id);
        await auditAct(tx, actor, 'term.remove', { kind: 'term', id: before.id }, { name: before.name });
      }),
  };
}
