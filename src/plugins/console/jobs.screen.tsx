import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { consoleAddresses } from '#contract/console/console.addresses.ts';
import { consoleOperations } from '#contract/console/console.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { JobsPage } from '#views/console/jobs.view.tsx';
import { useMovedNotice } from './use-moved-notice.ts';

const { queues, jobs, retryJobs, giveUpJobs, overview } = consoleOperations;
const pageAddress = consoleAddresses.jobs;
const refreshMs = 5_000;
const refresh = [queues, jobs, overview];

/** 后台任务. */
export default function JobsScreen() {
  const { t } = useLingui();
  const { confirm, navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = pageAddress.read(query);
  const { state, queue, page } = place;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const asked = {
    ...{ pageNo: page, pageSize: 20 },
    ...(state !== 'all' && { state }),
    ...(queue && { queue }),
  };
  const counts = useOperation(queues, {}, { freshMs: 0, everyMs: refreshMs });
  const list = useOperation(jobs, asked, { freshMs: 0, everyMs: refreshMs });
  const told = useMovedNotice(() => setSelected(new Set()));
  const retried = useAct(retryJobs, { refresh, onDone: ({ result }, { ids }) => told.moved(result.moved, ids.length) });
  const given = useAct(giveUpJobs, { refresh, onDone: ({ result }, { ids }) => told.moved(result.moved, ids.length) });
  const go = (change: Partial<typeof place>) => {
    setSelected(new Set());
    navigate(pageAddress.to({ ...place, page: 1, ...change }), { replace: true });
  };
  const ids = [...selected];
  const giveUp = async () => {
    const agreed = await confirm({
      title: t`放弃 ${ids.length} 个任务？`,
      text: t`任务从队列中删除，不再执行。`,
      agree: t`放弃任务`,
      isDanger: true,
    });
    if (agreed) given.mutate({ ids }, { onError: told.failed });
  };
  const isDisabled = retried.isPending || given.isPending;
  const again = (list.data?.data ?? []).filter(({ id, canRetry }) => canRetry && selected.has(id)).map(({ id }) => id);
  return (
    <JobsPage
      queues={counts.data?.data ?? []}
      filter={{ state, queue }}
      shown={shownOf(list)}
      selected={selected}
      bulk={[
        {
          id: 'retry',
          label: again.length === ids.length ? t`重试` : t`重试 ${again.length} 个`,
          isDisabled: isDisabled || again.length === 0,
          onPress: () => retried.mutate({ ids: again }, { onError: told.failed }),
        },
        { id: 'giveUp', label: t`放弃`, isDisabled, onPress: () => void giveUp() },
      ]}
      onSelect={setSelected}
      onFilter={go}
      onPage={(next) => go({ page: next })}
    />
  );
}
