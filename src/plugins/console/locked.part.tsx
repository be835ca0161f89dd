import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { consoleAddresses } from '#contract/console/console.addresses.ts';
import type { LockedAccount } from '#contract/console/console-sessions.contract.ts';
import { consoleSessionsOperations } from '#contract/console/console-sessions.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { LockedAccounts } from '#views/console/locked-accounts.view.tsx';

const pageAddress = consoleAddresses.sessions;

export function LockedPart() {
  const { t } = useLingui();
  const { askOverlay, navigate, notify } = usePlatform();
  const [query] = useSearchParams();
  const place = pageAddress.read(query);
  const accounts = useOperation(consoleSessionsOperations.locked, { pageNo: place.page, pageSize: 20 }, { freshMs: 0 });
  const unlock = async (account: LockedAccount) => {
    const props = { account };
    const done = await askOverlay<{ isUnlocked: boolean }, typeof props>(() => import('./unlock.overlay.tsx'), props);
    if (!done) return;
    if (done.isUnlocked) notify({ kind: 'success', title: t`账号已解锁` });
    else notify({ kind: 'info', title: t`账号已不在锁定中` });
    void accounts.refetch();
  };
  return (
    <LockedAccounts
      shown={shownOf(accounts)}
      onPage={(page) => navigate(pageAddress.to({ ...place, page }), { replace: true })}
      onUnlock={(account) => void unlock(account)}
    />
  );
}
