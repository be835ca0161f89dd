import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ManagedClass } from '#contract/classes/classes.contract.ts';
import type { GroupSet } from '#contract/classes/groups.contract.ts';
import { groupsOperations as to } from '#contract/classes/groups.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { ClassGroups } from '#views/classes/class-groups.view.tsx';

const readers = [to.sets, to.groups, to.ungrouped];
const pageSize = 24;

/** The divisions of a class, one of them open. */
export function Groups({ one: { id } }: { one: ManagedClass }) {
  const { t } = useLingui();
  const { askOverlay, confirm, notify } = usePlatform();
  const tell = useTell();
  const [place, setPlace] = useState({ setId: '', page: 1, loosePage: 1 });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const sets = useOperation(to.sets, { id }, { freshMs: 0 });
  const all = sets.data?.sets ?? [];
  const set = all.find((one) => one.id === place.setId) ?? all[0] ?? null;
  const asked = (pageNo: number) => (set ? { id: set.id, pageNo, pageSize } : null);
  const groups = useOperation(to.groups, asked(place.page), { freshMs: 0 });
  const loose = useOperation(to.ungrouped, asked(place.loosePage), { freshMs: 0 });
  const onError = { onError: tell };
  const placing = useAct(to.place, { refresh: readers, onDone: () => setChosen(new Set()) });
  const shuffling = useAct(to.shuffle, {
    refresh: readers,
    onDone: ({ result }) => notify({ kind: 'success', title: t`已随机分配 ${result.placed} 人` }),
  });
  const removing = useAct(to.remove, { refresh: readers });
  const open = (setId: string) => {
    setPlace({ setId, page: 1, loosePage: 1 });
    setChosen(new Set());
  };
  const ask = async (edited: GroupSet | null) => {
    const props = { classId: id, one: edited };
    const saved = await askOverlay<{ id: string }, typeof props>(() => import('./group-set.overlay.tsx'), props);
    if (saved) open(saved.id);
  };
  const remove = async (gone: GroupSet) => {
    const isSure = await confirm({
      title: t`删除“${gone.name}”？`,
      text: t`小组和编组结果一并删除，学生仍在班级中。`,
      agree: t`删除分组`,
      isDanger: true,
    });
    if (isSure) removing.mutate({ id: gone.id }, onError);
  };
  return (
    <ClassGroups
      sets={shownOf(sets)}
      one={set}
      groups={shownOf(groups)}
      loose={shownOf(loose)}
      chosen={chosen}
      isBusy={placing.isPending || shuffling.isPending || removing.isPending}
      onSet={open}
      onAdd={() => void ask(null)}
      onEdit={() => set && void ask(set)}
      onRemove={() => set && void remove(set)}
      onShuffle={() => set && shuffling.mutate({ id: set.id }, onError)}
      onChoose={(learnerId, isOn) =>
        setChosen((before) => new Set(isOn ? [...before, learnerId] : [...before].filter((one) => one !== learnerId)))
      }
      onPlace={(number) => set && placing.mutate({ id: set.id, number, learnerIds: [...chosen] }, onError)}
      onGroupPage={(page) => setPlace({ ...place, page })}
      onLoosePage={(loosePage) => setPlace({ ...place, loosePage })}
    />
  );
}
