import { fromPromise } from 'xstate';
import type { MarkingSubmission, StoredMark } from '#contract/homework/homework-marking.contract.ts';
import { markingOperations as operations } from '#contract/homework/marking.operations.ts';
import { conflictOf, draftConflict } from '#kit/conflict.ts';
import { journalDraft, type Journal } from '#kit/journal-draft.ts';
import type { Draft, Receipt } from '#machines/drafts/draft-sync.context.ts';
import { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import { leaseMachine } from '#machines/homework/lease.machine.ts';
import { markSubmissionMachine } from '#machines/homework/mark-submission.machine.ts';
import type { SubmissionMarks, LockedSubmission } from '#machines/homework/mark-submission.context.ts';
import { CallError, type Platform } from '#shell/plugin-api.ts';
import { isSameMark } from '#views/homework/marks.rule.ts';
import { createJournal } from '#shell/plugin-editing.ts';

const marksOf = (held: readonly StoredMark[]): SubmissionMarks['marks'] =>
  Object.fromEntries(
    held.map(({ questionId, points, comment, rubric }) => [questionId, { points, comment, ...(rubric && { rubric }) }]),
  );

const draftOf = ({ questions, comment, version }: MarkingSubmission): Draft<SubmissionMarks> => ({
  content: { marks: marksOf(questions.map(({ mark }) => mark)), comment },
  version,
  savedAt: null,
});

/** What this desk knows besides the machine: what was touched, and who wrote what it met in a conflict. */
export interface MarkingMemory {
  touched: Set<string>;
  theirs: Map<string, StoredMark>;
  heldBy: string | null;
}

/** The marking desk's machine with the server and a journal behind it. */
export function markingMachineOf({ call }: Platform, personId: string) {
  const memory: MarkingMemory = { touched: new Set(), theirs: new Map(), heldBy: null };
  let submission: MarkingSubmission | null = null;
  let journal: Journal<SubmissionMarks> | null = null;

  const heldMarks = (theirs: MarkingSubmission) =>
    new Map(theirs.questions.map(({ mark }) => [mark.questionId, mark] as const));

  /** A conflict as the machines want it: the other one's draft. */
  function asDraft(error: unknown): unknown {
    const theirs = conflictOf(operations.saveMarks, error);
    if (!theirs) return error;
    memory.theirs = heldMarks(theirs);
    memory.heldBy = error instanceof CallError ? ((error.detail('heldBy') as string | undefined) ?? null) : null;
    return draftConflict(draftOf(theirs));
  }

  const lock = fromPromise<LockedSubmission, { submissionId: string }>(async ({ input: { submissionId: id } }) => {
    memory.touched.clear();
    submission = await call(operations.lock, { id }).then(
      ({ result }) => result,
      async (error: unknown) => {
        // Work that lies with its learner again can be looked at, and any by an administrator.
        if (error instanceof CallError && (error.code === 405 || error.code === 403))
          return (await call(operations.look, { id })).result;
        throw error;
      },
    );
    journal = createJournal<SubmissionMarks>(`desk ${personId} ${id}`, submission.journalKey);
    const draft = draftOf(submission);
    const left = await journal.read();
    const marks: SubmissionMarks['marks'] = Object.assign({}, ...left.map((kept) => kept.marks));
    const unsent = Object.entries(marks).filter(([question, mark]) => !isSameMark(mark, draft.content.marks[question]));
    for (const [question] of unsent) memory.touched.add(question);
    return {
      ...draft,
      submission,
      unsent:
        left.length > 0
          ? { marks: { ...draft.content.marks, ...Object.fromEntries(unsent) }, comment: left.at(-1)!.comment }
          : null,
    };
  });

  const save = fromPromise<Receipt<SubmissionMarks>, Draft<SubmissionMarks> & { base: SubmissionMarks }>(
    async ({ input: { content, base, version, savedAt } }) => {
      const marks = Object.entries(content.marks)
        .filter(([question, mark]) => memory.touched.has(question) && !isSameMark(mark, base.marks[question]))
        .map(([questionId, { rubric, ...mark }]) => ({ questionId, ...mark, ...(rubric !== undefined && { rubric }) }));
      const isRemarked = content.comment !== base.comment;
      if (marks.length === 0 && !isRemarked) return { version, savedAt };
      try {
        const keepalive = document.visibilityState === 'hidden';
        const { result } = await call(
          operations.saveMarks,
          { id: submission!.id, version, marks, ...(isRemarked && { comment: content.comment }) },
          { keepalive },
        );
        return { version: result.version, savedAt: result.savedAt };
      } catch (error) {
        throw asDraft(error);
      }
    },
  );

  const machine = markSubmissionMachine.provide({
    actors: {
      lock,
      look: fromPromise<Draft<SubmissionMarks>, { submissionId: string }>(async ({ input: { submissionId: id } }) => {
        const { result } = await call(operations.look, { id });
        memory.theirs = heldMarks(result);
        return draftOf(result);
      }),
      finish: fromPromise<void, { submissionId: string; version: number }>(
        async ({ input: { submissionId: id, version } }) => {
          // Later corrections are saved and counted already.
          if (submission?.status !== 'submitted') return;
          await call(operations.finish, { id, version }).catch((error: unknown) => {
            throw asDraft(error);
          });
        },
      ),
      draft: draftSyncMachine<SubmissionMarks>().provide({
        actors: { save },
        actions: {
          journal: journalDraft(
            () => journal,
            ({ content: { marks, comment } }) => ({
              marks: Object.fromEntries(Object.entries(marks).filter(([id]) => memory.touched.has(id))),
              comment,
            }),
          ),
        },
      }),
      lease: leaseMachine.provide({
        actors: {
          renewLock: fromPromise<void, { submissionId: string }>(async ({ input: { submissionId: id } }) => {
            await call(operations.renewLock, { id });
          }),
        },
      }),
    },
    actions: {
      releaseLock: () => {
        if (submission) void call(operations.releaseLock, { id: submission.id }).catch(() => null);
      },
    },
  });
  return { machine, memory };
}
