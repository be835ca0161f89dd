import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CalendarAddress as Made } from '#contract/messages/calendar.contract.ts';
import { calendarOperations } from '#contract/messages/calendar.operations.ts';
import { copyText } from '#kit/copy-text.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { CalendarAddress } from '#views/messages/calendar-address.view.tsx';

const refresh = [calendarOperations.get];

/** The person's own address for calendar programs. */
export function CalendarAddressPart() {
  const { t } = useLingui();
  const { notify, confirm } = usePlatform();
  const own = useOperation(calendarOperations.get, {});
  const make = useAct(calendarOperations.make, { refresh });
  const renew = useAct(calendarOperations.renew, { refresh });
  const remove = useAct(calendarOperations.remove, { refresh });
  const [byHand, setByHand] = useState('');
  const onError = ({ message }: Error) => notify({ kind: 'error', title: message });

  async function copy({ path }: Made) {
    const address = new URL(path!, location.origin).href;
    const isCopied = await copyText(address);
    setByHand(isCopied ? '' : address);
    if (isCopied) notify({ kind: 'success', title: t`已复制订阅地址` });
  }
  async function onRenew() {
    const isAgreed = await confirm({
      title: t`更换订阅地址？`,
      text: t`原地址立即失效，已订阅的日历需要用新地址重新添加。`,
      agree: t`更换`,
    });
    if (isAgreed) renew.mutate({}, { onError, onSuccess: ({ result }) => void copy(result) });
  }
  async function onRemove() {
    const isAgreed = await confirm({
      title: t`停用日历订阅？`,
      text: t`地址立即失效，已订阅的日历不再更新。`,
      agree: t`停用`,
      isDanger: true,
    });
    if (!isAgreed) return;
    setByHand('');
    remove.mutate({}, { onError, onSuccess: () => notify({ kind: 'success', title: t`已停用日历订阅` }) });
  }

  return (
    <Loaded shown={shownOf(own)} what={t`日历订阅地址`} bare skeleton={<SkeletonRows count={1} height={32} />}>
      {(made) => (
        <CalendarAddress
          isMade={made.path !== null}
          isBusy={make.isPending || renew.isPending || remove.isPending}
          address={byHand}
          onCopy={() =>
            made.path === null
              ? make.mutate({}, { onError, onSuccess: ({ result }) => void copy(result) })
              : void copy(made)
          }
          onRenew={() => void onRenew()}
          onRemove={() => void onRemove()}
        />
      )}
    </Loaded>
  );
}
