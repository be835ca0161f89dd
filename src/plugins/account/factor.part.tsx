import { useLingui } from '@lingui/react/macro';
import { factorOperations } from '#contract/auth/auth-factor.operations.ts';
import { useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { FactorRow } from '#views/account/factor-row.view.tsx';

/** 两步验证, as a row of the account's security. */
export function Factor() {
  const { t } = useLingui();
  const { security, confirm, notify } = usePlatform();
  const state = useOperation(factorOperations.state, {}, { freshMs: 0 });
  const refresh = useRefresh();
  if (!state.data) return null;
  const enrol = async () => {
    if (await security.enrolFactor()) notify({ kind: 'success', title: t`两步验证已开启` });
    await refresh(factorOperations.state);
  };
  const renew = async () => {
    const isAgreed = await confirm({ title: t`重新生成后，原来的恢复码全部失效`, agree: t`重新生成` });
    if (!isAgreed) return;
    await security.renewRecovery();
    await refresh(factorOperations.state);
  };
  const disable = async () => {
    if (await security.disableFactor()) await refresh(factorOperations.state);
  };
  return (
    <FactorRow
      state={state.data}
      onEnrol={() => void enrol()}
      onRenew={() => void renew()}
      onDisable={() => void disable()}
    />
  );
}
