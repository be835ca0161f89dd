import { fromPromise } from 'xstate';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import type { ExamAnswerChange, ExamAnswersSaved, ExamRun } from '#contract/exams/exam-attempt.contract.ts';
import { examsOperations as operations } from '#contract/exams/exams.operations.ts';
import { conflictOf, draftConflict } from '#kit/conflict.ts';
import { journalDraft } from '#kit/journal-draft.ts';
import { isSame } from '#kit/merge.ts';
import { mergedAnswers } from '#kit/merged-answers.ts';
import { entryOf, joined, resumed, type RecoveredDraft } from '#kit/recovered-draft.ts';
import type { Draft, Receipt } from '#machines/drafts/draft-sync.context.ts';
import { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import { draftOf, type Answers } from '#machines/exams/exam-attempt.context.ts';
import { uuid, type Platform } from '#shell/plugin-api.ts';
import { createJournal } from '#shell/plugin-editing.ts';

interface Parts {
  call: Platform['call'];
  personId: string;
  device: string;
  /** By the server's clock, ms since 1970. */
  now: () => number;
  run: () => ExamRun;
  onSaved: (saved: ExamAnswersSaved) => void;
  /** Another page of this computer wrote since: what the server holds now. */
  onHeld: (held: ExamRun) => void;
  /** A save was refused: what to make of it, from how the attempt stands now. */
  onRefused: (error: unknown) => Promise<Error>;
}

type Sending = Draft<Answers> & { base: Answers };

const written = (answer: Answers[string] | undefined) => (answer && isAnswered(answer) ? answer : null);

/** The draft of one page's answers: with the server, this browser's journal, and the page's own count of changes. */
export function attemptDraft({ call, personId, device, now, run, onSaved, onHeld, onRefused }: Parts) {
  const clientId = uuid();
  /** Only what was changed on this page is ever sent. */
  const touched = new Set<string>();
  /** When; what an earlier visit wrote has none. */
  const writtenAt = new Map<string, number>();
  const writtenIn = (questionId: string) => {
    const at = writtenAt.get(questionId);
    return at === undefined ? {} : { writtenAt: new Date(at).toISOString() };
  };
  let seq = 0;
  let journal: ReturnType<typeof createJournal<RecoveredDraft<Answers>>> | null = null;

  async function send({ content, base, version, savedAt }: Sending): Promise<Receipt<Answers>> {
    const changes: ExamAnswerChange[] = Object.entries(content)
      .map(([questionId, answer]) => ({ questionId, answer: written(answer) }))
      .filter(({ questionId, answer }) => touched.has(questionId) && !isSame(answer, written(base[questionId])))
      .map((change) => ({ ...change, seq: ++seq, ...writtenIn(change.questionId) }));
    if (changes.length === 0) return { version, savedAt };
    try {
      const keepalive = document.visibilityState === 'hidden' && JSON.stringify(changes).length < 50_000;
      const asked = { id: run().id, device, version, clientId, changes };
      const { result } = await call(operations.saveAnswers, asked, { keepalive, isSaidThere: true });
      onSaved(result);
      const others = (result.others ?? []).map(({ questionId, answer }) => [questionId, answer] as const);
      return {
        ...{ version: result.version, savedAt: result.savedAt },
        // Phones sent something meanwhile.
        ...(others.length > 0 && { merged: { ...content, ...Object.fromEntries(others) } }),
      };
    } catch (error) {
      const current = conflictOf(operations.saveAnswers, error);
      if (current === null) throw await onRefused(error);
      onHeld(current);
      const theirs = draftOf(current);
      const both = mergedAnswers(base, content, theirs.content);
      if (both.clashing.length > 0) throw draftConflict(theirs);
      // The same was written there, by this page before it was loaded again or by another one: nobody has to choose.
      const again = await send({ ...theirs, content: both.content, base: theirs.content });
      return { ...again, merged: again.merged ?? both.content };
    }
  }
  const save = fromPromise<Receipt<Answers>, Sending>(({ input }) => send(input));
  return {
    machine: draftSyncMachine<Answers>((...sides) => mergedAnswers(...sides).content).provide({
      actors: { save },
      actions: { journal: journalDraft(() => journal, entryOf) },
    }),
    touched,
    /** The person changes the answer to it now. */
    touch(questionId: string) {
      touched.add(questionId);
      writtenAt.set(questionId, now());
    },
    /** The server's answers, with what earlier visits of this browser could not send on top. */
    async open(held: ExamRun) {
      journal ??= createJournal<RecoveredDraft<Answers>>(`exam ${personId} ${held.id}`, held.journalKey);
      const { content: answers, version, savedAt, unsent } = resumed(draftOf(held), joined(await journal.read()));
      for (const [id, answer] of Object.entries(unsent ?? {}))
        if (!isSame(written(answer), written(answers[id]))) touched.add(id);
      return { answers, version, savedAt, unsent };
    },
  };
}
