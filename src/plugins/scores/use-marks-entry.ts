import { useLingui } from '@lingui/react/macro';
import { bookOperations } from '#contract/scores/book.operations.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { useAct, usePlatform, useTell } from '#shell/plugin-api.ts';
import { listText } from '#views/common/list-text.ts';
import { useMarksDraft } from './use-marks-draft.ts';

/**
 * Marks and states of the final exam from typed to saved.
 * @param onOutdated somebody else wrote some of them meanwhile
 */
export function useMarksEntry(courseId: string, offeringId: string, onOutdated: () => void) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const tell = useTell();
  const draft = useMarksDraft(offeringId);
  const enter = useAct(bookOperations.enter, {
    refresh: [bookOperations.book, bookOperations.rows, scoresOperations.table, scoresOperations.overview],
  });
  const save = () => {
    const entries = draft.entries();
    enter.mutate(
      { courseId, offeringId, entries },
      {
        onSuccess({ message }) {
          draft.drop(entries.map(({ learnerId }) => learnerId));
          notify({ kind: 'success', title: message });
        },
        onError(error) {
          const theirs = conflictOf(bookOperations.enter, error)?.data;
          if (!theirs) return tell(error);
          const names = listText(theirs.slice(0, 5).map(({ name }) => name));
          // What others wrote is shown in place of what was typed upon something older.
          draft.drop(theirs.map(({ learnerId }) => learnerId));
          onOutdated();
          notify({
            kind: 'warning',
            title: t`其他成员刚刚录入了${names}的成绩，已显示对方录入的内容，请核对后再保存其余修改`,
          });
        },
      },
    );
  };
  return { ...draft, isSaving: enter.isPending, onSave: save, onReset: draft.reset };
}
