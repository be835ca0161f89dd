import { useLingui } from '@lingui/react/macro';
import type { Exported } from '#contract/maintenance.contract.ts';
import type { Operation } from '#contract/operation.ts';
import { useAct, usePlatform } from '#shell/plugin-api.ts';

/** Asks for a file and hands it to the browser's downloads; says how many rows it has. */
export function useExport<Input extends object>(operation: Operation<Input, Exported>) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const act = useAct(operation, {
    onDone: ({ result: { url, name, rows } }) => {
      Object.assign(document.createElement('a'), { href: url, download: name }).click();
      notify({ kind: 'success', title: t`已导出 ${rows} 行`, text: name });
    },
  });
  return {
    isBusy: act.isPending,
    run: (input: NoInfer<Input>) =>
      act.mutate(input, {
        onError: ({ message, requestId }) => notify({ kind: 'error', title: message, requestId }),
      }),
  };
}
