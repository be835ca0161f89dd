import { useLingui } from '@lingui/react/macro';
import { coursefilesOperations as to } from '#contract/coursefiles/coursefiles.operations.ts';
import type { BinnedEntry, CourseEntriesMove, CourseEntry } from '#contract/coursefiles/coursefiles.contract.ts';
import { useAct, usePlatform, useTell } from '#shell/plugin-api.ts';
import { readers } from './coursefile-readers.rule.ts';

/** What is done with entries of a course, each with the way back. */
export function useEntryActs(courseId: string) {
  const { t } = useLingui();
  const { notify, confirm } = usePlatform();
  const tell = useTell();
  const onError = { onError: tell };
  const restoring = useAct(to.restore, {
    refresh: readers,
    onDone: ({ result }) => notify({ kind: 'success', title: t`已恢复 ${result.done.length} 项` }),
  });
  const restore = (ids: readonly string[]) => restoring.mutate({ courseId, ids: [...ids] }, onError);
  const removing = useAct(to.remove, {
    refresh: readers,
    onDone: ({ result: { done } }) =>
      notify({
        ...{ kind: 'success', title: t`已删除 ${done.length} 项，可在回收站中恢复` },
        ...(done.length > 0 && { action: { label: t`撤销`, onPress: () => restore(done) } }),
      }),
  });
  const erasing = useAct(to.erase, {
    refresh: readers,
    onDone: () => notify({ kind: 'success', title: t`已彻底删除` }),
  });
  const moving = useAct(to.move, { refresh: readers });
  const move = (place: Omit<CourseEntriesMove, 'courseId'>, back?: Omit<CourseEntriesMove, 'courseId'>) =>
    moving.mutate(
      { courseId, ...place },
      {
        ...onError,
        onSuccess: () => {
          if (!back) return;
          const undo = () => moving.mutate({ courseId, ...back }, onError);
          notify({
            ...{ kind: 'success', title: t`已移动 ${place.ids.length} 项` },
            action: { label: t`撤销`, onPress: undo },
          });
        },
      },
    );
  return {
    isBusy: [restoring, removing, erasing, moving].some(({ isPending }) => isPending),
    move,
    restore,
    remove: (entries: readonly CourseEntry[]) =>
      removing.mutate({ courseId, ids: entries.map(({ id }) => id) }, onError),
    async erase({ id, name }: BinnedEntry) {
      const isSure = await confirm({
        title: t`彻底删除“${name}”？`,
        text: t`所有版本和查看记录一并删除，不能恢复。`,
        agree: t`彻底删除`,
        isDanger: true,
      });
      if (isSure) erasing.mutate({ id }, onError);
    },
  };
}
