import type {
  Division,
  DivisionEffect,
  DivisionEffectQuery,
  DivisionQuery,
  DivisionSet,
  MarkerPart,
} from '#contract/homework/division.contract.ts';
import { divisionOperations } from '#contract/homework/division.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { divisionRepository, type OwnPart } from './division.repository.ts';
import { extensionsRepository } from './extensions.repository.ts';
import { homeworkRepository } from './homework.repository.ts';
import { markerLeft } from './homework.words.ts';
import type { MarkingRow } from './marking.repository.ts';

/** Undoes what was tried. */
class Tried extends Error {
  readonly effect: DivisionEffect;
  constructor(effect: DivisionEffect) {
    super('tried');
    this.effect = effect;
  }
}

const partOf = (markerId: string, lines: Awaited<ReturnType<ReturnType<typeof divisionRepository>['parts']>>) => {
  const own = lines.filter(({ marker_id }) => marker_id === markerId);
  return {
    markerId,
    classIds: own.flatMap(({ class_id }) => class_id ?? []),
    questionIds: own.flatMap(({ question_id }) => question_id ?? []),
    percent: own.reduce((sum, { percent }) => sum + (percent ?? 0), 0),
  } satisfies MarkerPart;
};

/** Who of a team marks what. */
export const divisionService = (db: Database) => {
  async function shown(tx: Database, actor: PersonActor, courseId: string, query: DivisionQuery): Promise<Division> {
    const division = divisionRepository(tx);
    const row = await division.find(query.id, query.offeringId);
    const kind = row?.kind ?? 'all';
    const mayDivide = await division.isLead(actor.id, courseId);
    const markers = await division.markers(courseId);
    const lines = await division.parts(query.id, query.offeringId);
    const told = mayDivide ? markers : markers.filter(({ id }) => id === actor.id);
    const progress = await division.progress(
      query,
      kind,
      told.map(({ id }) => id),
    );
    return {
      kind,
      isStrict: row?.is_strict ?? true,
      hidesOthers: row?.hides_others ?? false,
      version: row?.version ?? 0,
      mayDivide,
      markers: markers.map((marker) => {
        const own = progress.get(marker.id);
        return { ...marker, part: partOf(marker.id, lines), ...(own && { progress: own }) };
      }),
      classes: await division.classes(query.offeringId),
      questions: await division.questions(query.id),
    };
  }

  /** @throws Refusal notFound for what is somebody else's, leadsDivide */
  async function led(tx: Database, actor: PersonActor, { id, offeringId }: DivisionQuery) {
    const homework = await homeworkRepository(tx, actor).lock(id);
    if (!homework || !(await extensionsRepository(tx).isOffered(homework.course_id, offeringId)))
      throw new Refusal('notFound');
    if (!(await divisionRepository(tx).isLead(actor.id, homework.course_id))) throw new Refusal('leadsDivide');
    return homework;
  }

  /** @throws Refusal notFound where a marker, class or question is none of this homework's; invalidInput */
  async function check(
    tx: Database,
    courseId: string,
    { id, offeringId, kind, parts }: DivisionEffectQuery,
  ): Promise<void> {
    const division = divisionRepository(tx);
    const known = (ids: readonly string[], all: readonly { id: string }[]) => {
      const there = new Set(all.map((one) => one.id));
      if (ids.some((one) => !there.has(one))) throw new Refusal('notFound');
    };
    const markerIds = parts.map(({ markerId }) => markerId);
    if (new Set(markerIds).size < markerIds.length) throw badField('/parts', 'uniqueItems');
    known(markerIds, await division.markers(courseId));
    if (kind === 'classes')
      known(
        parts.flatMap(({ classIds }) => classIds),
        await division.classes(offeringId),
      );
    if (kind === 'questions')
      known(
        parts.flatMap(({ questionIds }) => questionIds),
        await division.questions(id),
      );
    const percent = parts.reduce((sum, part) => sum + part.percent, 0);
    if (kind === 'shares' && percent !== 100) throw badField('/parts', 'sharesWhole');
  }

  return {
    async get(actor: PersonActor, query: DivisionQuery): Promise<Division> {
      const homework = await homeworkRepository(db, actor).find(query.id);
      if (!homework || !(await extensionsRepository(db).isOffered(homework.course_id, query.offeringId)))
        throw new Refusal('notFound');
      return shown(db, actor, homework.course_id, query);
    },

    set: (actor: PersonActor, asked: DivisionSet): Promise<Division> =>
      inTransaction(db, async (tx) => {
        const { course_id: courseId } = await led(tx, actor, asked);
        const { id, offeringId, kind, isStrict, hidesOthers, parts } = asked;
        const row = await divisionRepository(tx).find(id, offeringId);
        if ((row?.version ?? 0) !== asked.version)
          throw conflictOn(divisionOperations.set, await shown(tx, actor, courseId, { id, offeringId }));
        await check(tx, courseId, asked);
        await divisionRepository(tx).put(asked);
        const detail = { offeringId, kind, isStrict, hidesOthers, markers: parts.length };
        await auditAct(tx, actor, 'homework.division', { kind: 'homework', id }, detail);
        return shown(tx, actor, courseId, { id, offeringId });
      }),

    /** Sets it, counts, and takes it back. */
    effect: (actor: PersonActor, asked: DivisionEffectQuery): Promise<DivisionEffect> =>
      inTransaction(db, async (tx) => {
        const { course_id: courseId } = await led(tx, actor, asked);
        await check(tx, courseId, asked);
        const division = divisionRepository(tx);
        const markerIds = (await division.markers(courseId)).map(({ id }) => id);
        const before = await division.left(asked, markerIds);
        await division.put(asked);
        const after = await division.left(asked, markerIds);
        const rows = markerIds.map((markerId) => ({
          markerId,
          before: before.left.get(markerId) ?? 0,
          after: after.left.get(markerId) ?? 0,
        }));
        throw new Tried({ rows, begun: after.begun, free: after.free });
      }).catch((error: unknown) => {
        if (error instanceof Tried) return error.effect;
        throw error;
      }),
  };
};

/** What of a submission somebody marks. */
export interface Portion {
  part: 'own' | 'others' | 'questions';
  isOwn: (questionId: string) => boolean;
  /** Of others' parts nothing is written. */
  isStrict: boolean;
  /** What others gave stays unseen. */
  isHiding: boolean;
}

/** @param row whose lead is bound by nothing */
export async function portionOf(tx: Database, actor: PersonActor, row: MarkingRow): Promise<Portion> {
  const { kind, is_own, is_strict, hides_others, question_ids }: OwnPart = await divisionRepository(tx).ownPart(
    row.id,
    actor.id,
  );
  // Second marker and arbiter mark it whole.
  if (row.has_turns) return { part: 'own', isOwn: () => true, isStrict: false, isHiding: false };
  const own = new Set(question_ids);
  const isBound = !row.is_lead;
  const byQuestion = kind === 'questions';
  return {
    part: byQuestion ? 'questions' : is_own ? 'own' : 'others',
    isOwn: (id) => (byQuestion ? own.has(id) : is_own),
    isStrict: isBound && is_strict,
    isHiding: isBound && byQuestion && hides_others && row.status === 'submitted',
  };
}

/** Parts of who left the team lie free, and who leads it is told. */
export const freeLeftParts = (db: Database, inbox: Inbox): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { leads, ...data } of await divisionRepository(tx).takeLeft())
      await inbox.deliver(tx, markerLeft, { to: leads, data });
  });
