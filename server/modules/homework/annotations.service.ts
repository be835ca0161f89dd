import type {
  AnnotationSet,
  AnnotationsSave,
  AnnotationsSaved,
  HandInFile,
  HandInFileAsked,
  HandInFileShown,
} from '#contract/homework/annotations.contract.ts';
import { mostAnnotations, isDrawable } from '#contract/homework/annotations.rule.ts';
import { annotationsOperations as operations } from '#contract/homework/annotations.operations.ts';
import { materialKindOf } from '#contract/library/material.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { annotationsRepository, type Sight } from './annotations.repository.ts';
import { attemptsRepository } from './attempts.repository.ts';
import { portionOf } from './division.service.ts';
import { handInFilesRepository } from './hand-in-files.repository.ts';
import { isBeingMarked } from './marking-moves.rule.ts';
import { markingRepository, type MarkingRow } from './marking.repository.ts';
import { inOwnPart } from './own-part.service.ts';
import { othersAreSeen } from './second-marking.service.ts';

/** Drawings obey what points obey: by the round of marking, and by the part that is the marker's. */
async function sightOf(db: Database, actor: PersonActor, row: MarkingRow, questionId: string): Promise<Sight> {
  const portion = await portionOf(db, actor, row);
  const isMasked = portion.part === 'questions' && portion.isHiding && !portion.isOwn(questionId);
  return isMasked || !othersAreSeen(actor, row) ? 'own' : 'all';
}

export const annotationsService = (db: Database, files: Files) => {
  async function setOf(tx: Database, actor: PersonActor, asked: HandInFileAsked, sight: Sight): Promise<AnnotationSet> {
    const drawn = annotationsRepository(tx, actor, asked);
    const file = await drawn.file();
    if (!file) throw new Refusal('notFound');
    return { version: file.version, turned: file.turned, annotations: await drawn.list(sight) };
  }

  /** @throws Refusal notFound for what does not stand in the answer */
  async function shown(
    actor: PersonActor,
    asked: HandInFileAsked,
    file: HandInFile | undefined,
    set: () => Promise<AnnotationSet>,
  ): Promise<HandInFileShown> {
    if (!file) throw new Refusal('notFound');
    const isPicture = materialKindOf(file.mediaType) === 'picture';
    const address = await files.sign(db, actor, asked.fileId, isPicture ? 'picture' : 'view');
    return { file, ...address, isDrawable: isDrawable(file.mediaType), set: await set() };
  }

  return {
    async look(actor: PersonActor, asked: HandInFileAsked): Promise<HandInFileShown> {
      const marking = markingRepository(db, actor);
      const row = await marking.find(asked.id);
      if (!row) throw new Refusal('notFound');
      const answers = (await marking.questions(row.id, row.homework_id)).map(({ question, answer }) => ({
        questionId: question.id,
        answer,
      }));
      const listed = await handInFilesRepository(db).of(row.id, answers, row.is_hidden);
      const file = listed.get(asked.questionId)?.find(({ fileId }) => fileId === asked.fileId);
      return shown(actor, asked, file, async () =>
        setOf(db, actor, asked, await sightOf(db, actor, row, asked.questionId)),
      );
    },

    /** What was drawn: all of it on a published work, else what it was given back with. */
    async own(actor: PersonActor, asked: HandInFileAsked): Promise<HandInFileShown> {
      const attempts = attemptsRepository(db, actor);
      const row = await attempts.find(asked.id);
      if (!row) throw new Refusal('notFound');
      const listed = await handInFilesRepository(db).of(row.id, await attempts.answers(row.id));
      const file = listed.get(asked.questionId)?.find(({ fileId }) => fileId === asked.fileId);
      const isPublished = row.status === 'published';
      return shown(actor, asked, file, async () => {
        const set = await setOf(db, actor, asked, isPublished ? 'all' : 'givenBack');
        // How often somebody has drawn, and how it was turned, says that it is being marked.
        return isPublished || set.annotations.length > 0 ? set : { ...set, version: 1, turned: 0 };
      });
    },

    /**
     * Each marker draws for oneself, so no lock is asked for: whoever lost it keeps what was drawn.
     * @throws Refusal teachersMark, refused, othersPart, secondMarking, settledMarks, and conflict with what is there
     */
    save: (
      actor: PersonActor,
      { version, turned, put, removed, ...asked }: AnnotationsSave,
    ): Promise<AnnotationsSaved> =>
      inTransaction(db, async (tx) => {
        const row = await markingRepository(tx, actor).lock(asked.id);
        if (!row) throw new Refusal('notFound');
        if (!row.is_marker) throw new Refusal('teachersMark');
        if (!isBeingMarked(row)) throw new Refusal('refused');
        await inOwnPart(tx, actor, row, [asked.questionId]);
        const drawn = annotationsRepository(tx, actor, asked);
        const file = await drawn.file(true);
        if (!file) throw new Refusal('notFound');
        if (!isDrawable(file.mediaType)) throw new Refusal('refused');
        const sight = await sightOf(tx, actor, row, asked.questionId);
        if (file.version !== version) throw conflictOn(operations.save, await setOf(tx, actor, asked, sight));
        const pages = file.mediaType === 'application/pdf' ? file.pages : 1;
        put.forEach(({ page }, index) => {
          if (pages !== null && page > pages) throw badField(`/put/${index}/page`, 'maximum', pages);
        });
        await drawn.remove(removed);
        if (new Set(put.map(({ id }) => id)).size < put.length || (await drawn.put(put)) < put.length)
          throw new Refusal('refused');
        if ((await drawn.count()) > mostAnnotations) throw badField('/put', 'maxItems', mostAnnotations);
        await drawn.advance(turned);
        if (row.status !== 'submitted')
          await auditAct(
            tx,
            actor,
            'mark.change',
            { kind: 'submission', id: row.id },
            { annotations: put.length + removed.length, isPublished: row.status === 'published' },
          );
        return { ...(await setOf(tx, actor, asked, sight)), savedAt: row.now.toISOString() };
      }),
  };
};
