import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BankRow } from '#contract/banks/bank-work.contract.ts';
import { banksOperations as operations } from '#contract/banks/banks.operations.ts';
import { branchAt, type Branch } from '#contract/banks/category.rule.ts';
import { useAct, usePlatform, useTell } from '#shell/plugin-api.ts';
import type { ArrangeWhat } from '#views/banks/arrange-dialog.view.tsx';
import type { BulkAction } from '#views/common/toolbar.view.tsx';

const refresh = [operations.list, operations.categories, operations.bin];

interface Options {
  courseId: string;
  tree: Branch;
  categories: readonly string[];
  /** A branch lies elsewhere. */
  onRenamed: (to: string) => void;
}

/** What is done with the questions that are selected, with one, and with a branch. */
export function useBankActs({ courseId, tree, categories, onRenamed }: Options) {
  const { t } = useLingui();
  const { may, confirm, notify, askOverlay } = usePlatform();
  const tell = useTell();
  const [selected, setSelected] = useState<ReadonlyMap<string, BankRow>>(new Map());
  const ids = [...selected.keys()];
  const removed = () => notify({ kind: 'success', title: t`已移入回收站`, text: t`30 天内可以恢复。` });
  const removal = useAct(operations.remove, { refresh, onDone: removed });
  const removals = useAct(operations.removeMany, {
    refresh,
    onDone() {
      setSelected(new Map());
      removed();
    },
  });
  const isSureOf = (title: string) =>
    confirm({ title, text: t`已在作业、测验、考试中使用的题目不受影响。`, agree: t`删除`, isDanger: true });

  const arrange = async (what: ArrangeWhat) => {
    const props = { courseId, ids, what, categories };
    const isDone = await askOverlay<true, typeof props>(() => import('./arrange.overlay.tsx'), props);
    if (isDone) setSelected(new Map());
  };
  const count = ids.length;
  const editing: BulkAction[] = (
    [
      ['category', t`移到分类`],
      ['difficulty', t`改难度估计`],
      ['level', t`改层次`],
      ['addTag', t`加标签`],
    ] as const
  ).map(([id, label]) => ({ id, label, onPress: () => void arrange(id) }));
  const removing: BulkAction = {
    ...{ id: 'remove', label: t`删除`, isDisabled: removals.isPending },
    onPress: () =>
      void isSureOf(t`删除选中的 ${count} 题？`).then(
        (isSure) => isSure && removals.mutate({ courseId, ids }, { onError: tell }),
      ),
  };
  return {
    selected,
    select: setSelected,
    actions: may('course.delete') ? [...editing, removing] : editing,
    remove: may('course.delete')
      ? async ({ id, version, title }: BankRow) => {
          if (await isSureOf(t`删除“${title}”？`)) removal.mutate({ id, version }, { onError: tell });
        }
      : undefined,
    async rename(path: string) {
      const props = { courseId, path, questions: branchAt(tree, path)?.questions ?? 0 };
      const to = await askOverlay<string, typeof props>(() => import('./rename-category.overlay.tsx'), props);
      if (to !== null) onRenamed(to);
    },
  };
}
