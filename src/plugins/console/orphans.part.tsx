import { useInfiniteQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Orphan, OrphanPart } from '#contract/console/console-storage.contract.ts';
import { consoleStorageOperations } from '#contract/console/console-storage.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { queryKeyOf, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { Orphans } from '#views/console/stored-files.view.tsx';
import { useOrphanRemoval } from './use-orphan-removal.ts';

const { orphans } = consoleStorageOperations;

interface Read {
  rows: Orphan[];
  looked: number;
}

export function OrphansPart() {
  const { t } = useLingui();
  const { call, confirm } = usePlatform();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useInfiniteQuery<OrphanPart, CallError, Read, readonly unknown[], string | null>({
    queryKey: queryKeyOf(orphans as never, {}),
    queryFn: async ({ pageParam, signal }) =>
      (await call(orphans, pageParam === null ? {} : { after: pageParam }, { signal })).result,
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? null,
    select: ({ pages }) => ({
      rows: pages.flatMap(({ data }) => data),
      looked: pages.reduce((sum, { looked }) => sum + looked, 0),
    }),
    staleTime: 0,
  });
  const { isRemoving, remove } = useOrphanRemoval((left) => setSelected(new Set(left)));
  const ids = [...selected];
  const ask = async () => {
    const agreed = await confirm({
      title: t`彻底删除 ${ids.length} 个文件？`,
      text: t`删除前再次检查是否有页面使用，删除后不能恢复。`,
      agree: t`彻底删除`,
      isDanger: true,
    });
    if (agreed) await remove(ids);
  };
  const shown = shownOf(list);
  return (
    <Orphans
      shown={shown.status === 'shown' ? { ...shown, data: shown.data.rows } : shown}
      looked={list.data?.looked ?? 0}
      isReading={list.isFetchingNextPage}
      onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
      selected={selected}
      bulk={[{ id: 'remove', label: t`彻底删除`, isDisabled: isRemoving, onPress: () => void ask() }]}
      onSelect={setSelected}
    />
  );
}
