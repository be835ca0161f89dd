import { useInfiniteQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Orphan, OrphanPart } from '#contract/console/console-storage.contract.ts';
import { consoleStorageOperations } from '#contract/console/console-storage.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { queryKeyOf, useAct, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { sizeText } from '#views/files/file.words.ts';
import { Orphans } from '#views/console/stored-files.view.tsx';

const { orphans, removeOrphans, usage } = consoleStorageOperations;
/** Of one call. */
const atOnce = 50;

interface Read {
  rows: Orphan[];
  looked: number;
}

export function OrphansPart() {
  const { t } = useLingui();
  const { call, confirm, notify } = usePlatform();
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
  const removed = useAct(removeOrphans, {
    refresh: [orphans, usage],
    onDone: ({ result }) => {
      const { removed: count, spared, bytes } = result;
      setSelected(new Set());
      if (spared === 0) notify({ kind: 'success', title: t`已删除 ${count} 个文件，共 ${sizeText(bytes)}` });
      else
        notify({
          kind: 'info',
          title: t`已删除 ${count} 个文件，保留 ${spared} 个`,
          text: t`保留的文件已有页面使用，或已被删除。`,
        });
    },
  });
  const ids = [...selected].slice(0, atOnce);
  const remove = async () => {
    const agreed = await confirm({
      title: t`彻底删除 ${ids.length} 个文件？`,
      text: t`删除前再次检查是否有页面使用，删除后不能恢复。`,
      agree: t`彻底删除`,
      isDanger: true,
    });
    if (!agreed) return;
    removed.mutate(
      { ids },
      { onError: (error) => notify({ kind: 'error', title: error.message, requestId: error.requestId }) },
    );
  };
  const shown = shownOf(list);
  return (
    <Orphans
      shown={shown.status === 'shown' ? { ...shown, data: shown.data.rows } : shown}
      looked={list.data?.looked ?? 0}
      isReading={list.isFetchingNextPage}
      onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
      selected={selected}
      bulk={[{ id: 'remove', label: t`彻底删除`, isDisabled: removed.isPending, onPress: () => void remove() }]}
      onSelect={setSelected}
    />
  );
}
