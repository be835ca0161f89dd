import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Homework, QuestionsAdd } from '#contract/homework/homework.contract.ts';
import { homeworkOperations as operations } from '#contract/homework/homework.operations.ts';
import type { HomeworkClassesSet } from '#contract/homework/class-dates.contract.ts';
import { classDatesOperations } from '#contract/homework/class-dates.operations.ts';
import { groupWorkOperations } from '#contract/homework/group-work.operations.ts';
import type { Operation } from '#contract/common/operation.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Rubric, RubricShown } from '#contract/homework/rubrics.contract.ts';
import { conflictOf } from '#kit/conflict.ts';
import { CallError, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import type { GroupWorkValues } from '#views/homework/group-work-card.view.tsx';
import type { HomeworkValues } from '#views/homework/homework-form.view.tsx';

/** Writes to one homework, each on the version that is shown; after a conflict the last one waits for a choice. */
export function useHomeworkChanges(homework: Homework) {
  const { t } = useLingui();
  const { call, notify } = usePlatform();
  const place = useRecord(operations.get, { id: homework.id });
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ theirs: Homework; again: (version: number) => Promise<void> } | null>(
    null,
  );

  const show = (shown: Homework) => {
    place.put(shown);
    void refresh(operations.list);
  };

  async function write<Input extends { id: string; version: number }>(
    operation: Operation<Input, Homework, true | undefined, Homework>,
    input: Omit<Input, 'id' | 'version'>,
    onDone?: () => void,
    version = homework.version,
  ): Promise<void> {
    setBusy(true);
    setMessage(null);
    try {
      const { result } = await call(operation, { ...input, id: homework.id, version } as Input);
      show(result);
      setConflict(null);
      onDone?.();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const theirs = conflictOf(operation, error);
      if (theirs) setConflict({ theirs, again: (next) => write(operation, input, onDone, next) });
      else {
        setMessage(error.message);
        notify({ kind: 'error', title: t`保存失败`, text: error.message, requestId: error.requestId });
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    message,
    isConflicting: conflict !== null,
    takeTheirs: () => {
      if (conflict) show(conflict.theirs);
      setConflict(null);
    },
    keepMine: () => void conflict?.again(conflict.theirs.version),
    change: (values: HomeworkValues) =>
      void write(operations.change, values, () => notify({ kind: 'success', title: t`设置已保存` })),
    publish: () => void write(operations.publish, {}, () => notify({ kind: 'success', title: t`作业已发布` })),
    arrange: (questions: { id: string; points: number }[]) => void write(operations.arrangeQuestions, { questions }),
    add: (added: Omit<QuestionsAdd, 'id' | 'version'>, onDone: () => void) =>
      void write(operations.addQuestions, added, onDone),
    setAnonymous: (isAnonymous: boolean, reason?: string) =>
      void write(operations.setAnonymous, { isAnonymous, ...(reason && { reason }) }, () =>
        notify({ kind: 'success', title: t`设置已保存` }),
      ),
    setGroups: (values: GroupWorkValues) =>
      void write(groupWorkOperations.set, values, () => {
        notify({ kind: 'success', title: t`设置已保存` });
        void refresh(groupWorkOperations.look);
      }),
    setClasses: (classes: HomeworkClassesSet['classes']) =>
      void write(classDatesOperations.set, { classes }, () => {
        notify({ kind: 'success', title: t`设置已保存` });
        void refresh(classDatesOperations.look);
      }),
    setRubric: (
      questionId: string,
      set: { rubric: Rubric | null; shown: RubricShown; originId?: string },
      onDone: () => void,
    ) => void write(operations.setRubric, { questionId, ...set }, onDone),
    changeQuestion: (questionId: string, content: QuestionContent, onDone: () => void) =>
      void write(operations.changeQuestion, { questionId, content }, onDone),
  };
}
