import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BankRow } from '#contract/banks/bank-work.contract.ts';
import { banksOperations as operations } from '#contract/banks/banks.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { differing, isSame, laid, merge } from '#kit/merge.ts';
import { useAct, usePlatform, useTell } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { editedOf, emptyQuestion, writtenOf, type EditedQuestion } from '#views/banks/edited-question.rule.ts';
import { faultOf } from '#views/banks/question-draft.rule.ts';
import { questionDrafts } from './question-draft.store.ts';

interface Options {
  courseId: string;
  /** Null: a new one. */
  row: BankRow | null;
  /** Of a new one. */
  category: string;
  onCreated: (id: string) => void;
}

const readers = [operations.list, operations.categories, operations.versions];

/** A question as it is typed: kept in this tab until it is saved, then a version of its own. */
export function useQuestionEdit({ courseId, row, category, onCreated }: Options) {
  const { t } = useLingui();
  const { person, notify } = usePlatform();
  const tell = useTell();
  const of = row?.id ?? `new ${courseId}`;
  const place = useRecord(operations.read, { id: row?.id ?? '' });
  const [first] = useState(() => (row ? editedOf(row) : { ...emptyQuestion, category }));
  const [kept] = useState(() => questionDrafts.read(person.id, of));
  // What a colleague saved since stays, but for what was typed here too.
  const [question, setQuestion] = useState(() => (kept ? merge(kept.base, kept.question, first).content : first));
  /** What the server had when the typing began; what comes later meets it by a conflict. */
  const [held, setHeld] = useState(row);
  const [theirs, setTheirs] = useState<EditedQuestion | null>(null);
  const [isJudged, setJudged] = useState(false);
  const create = useAct(operations.create, { refresh: readers });
  const change = useAct(operations.change, { refresh: readers });
  const judge = { right: t`对`, wrong: t`错` };
  const base = held ? editedOf(held) : first;
  const isChanged = !isSame(question, base);

  const put = (next: EditedQuestion, upon = held) => {
    const from = upon ? editedOf(upon) : first;
    setQuestion(next);
    setHeld(upon);
    questionDrafts.keep(person.id, of, isSame(next, from) ? null : { question: next, base: from });
  };
  if (row && held && row.version > held.version && !isChanged) put(editedOf(row), row);

  function createNew() {
    create.mutate(
      { courseId, ...writtenOf(question, judge, held?.content ?? null) },
      {
        onError: tell,
        onSuccess({ result }) {
          questionDrafts.keep(person.id, of, null);
          notify({ kind: 'success', title: row ? t`已存为新题` : t`题目已保存` });
          onCreated(result.id);
        },
      },
    );
  }

  function changeOf(current: BankRow, next: EditedQuestion) {
    change.mutate(
      { id: current.id, version: current.version, ...writtenOf(next, judge, current.content) },
      {
        onSuccess({ result }) {
          const saved = { ...current, ...result };
          setTheirs(null);
          setJudged(false);
          put(editedOf(saved), saved);
          place.put(saved);
          notify({ kind: 'success', title: t`已保存为第 ${result.version} 版` });
        },
        onError(error) {
          const other = conflictOf(operations.change, error);
          if (!other) return tell(error);
          const now = { ...current, ...other };
          const both = merge(editedOf(current), next, editedOf(now));
          put(both.content, now);
          place.put(now);
          if (both.clashing.length === 0) changeOf(now, both.content);
          else setTheirs(laid(both.content, editedOf(now), both.clashing));
        },
      },
    );
  }

  const isReady = () => {
    setJudged(true);
    return faultOf(question) === null;
  };
  return {
    question,
    theirs,
    clashing: theirs ? differing(theirs, question) : [],
    isChanged,
    isBusy: create.isPending || change.isPending,
    fault: isJudged ? faultOf(question) : null,
    change: (part: Partial<EditedQuestion>) => put({ ...question, ...part }),
    save() {
      if (!isReady()) return;
      if (held) changeOf(held, question);
      else createNew();
    },
    saveAsNew: () => isReady() && createNew(),
    discard() {
      put(base);
      setTheirs(null);
    },
    /** Writes what the question was in another version, as a new one. */
    restore(former: EditedQuestion) {
      if (held) changeOf(held, former);
    },
    keepMine: () => setTheirs(null),
    takeTheirs() {
      if (theirs) put(theirs);
      setTheirs(null);
    },
  };
}
