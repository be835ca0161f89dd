import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { consoleAddresses } from '#contract/console/console.addresses.ts';
import { addDays, beginOf } from '#contract/common/platform-time.rule.ts';
import { outboxOperations } from '#contract/messages/outbox.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { OutboxPage } from '#views/console/outbox.view.tsx';
import { useMovedNotice } from './use-moved-notice.ts';

const { list, retry, giveUp } = outboxOperations;
const pageAddress = consoleAddresses.outbox;
const refreshMs = 10_000;

/** 发件箱. */
export default function OutboxScreen() {
  const { t } = useLingui();
  const { confirm, navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = pageAddress.read(query);
  const { state, kind, fault, from, to, page } = place;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const asked = {
    ...{ pageNo: page, pageSize: 20 },
    ...(state !== 'all' && { status: state }),
    ...(kind && { kind }),
    ...(fault && { fault }),
    ...(from && { from: beginOf(from) }),
    ...(to && { to: beginOf(addDays(to, 1)) }),
  };
  const letters = useOperation(list, asked, { freshMs: 0, everyMs: refreshMs });
  const told = useMovedNotice(() => setSelected(new Set()));
  const options = { refresh: [list] };
  const retried = useAct(retry, {
    ...options,
    onDone: ({ result }, { ids: sent }) => told.moved(result.moved, sent.length),
  });
  const given = useAct(giveUp, {
    ...options,
    onDone: ({ result }, { ids: sent }) => told.moved(result.moved, sent.length),
  });
  const go = (change: Partial<typeof place>) => {
    setSelected(new Set());
    navigate(pageAddress.to({ ...place, page: 1, ...change }), { replace: true });
  };
  const ids = [...selected];
  const drop = async () => {
    const agreed = await confirm({
      title: t`放弃 ${ids.length} 条消息？`,
      text: t`放弃后不再发送。`,
      agree: t`放弃发送`,
      isDanger: true,
    });
    if (agreed) given.mutate({ ids }, { onError: told.failed });
  };
  const isDisabled = retried.isPending || given.isPending;
  const again = {
    id: 'retry',
    label: t`再次发送`,
    isDisabled,
    onPress: () => retried.mutate({ ids }, { onError: told.failed }),
  };
  return (
    <OutboxPage
      filter={{ state, kind, fault, from, to }}
      shown={shownOf(letters)}
      selected={selected}
      bulk={[
        ...(state === 'waiting' ? [] : [again]),
        { id: 'giveUp', label: t`放弃`, isDisabled, onPress: () => void drop() },
      ]}
      onSelect={setSelected}
      onFilter={go}
      onPage={(next) => go({ page: next })}
    />
  );
}
