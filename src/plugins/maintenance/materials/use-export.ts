import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Exported } from '#contract/maintenance/maintenance.contract.ts';
import type { Operation } from '#contract/common/operation.ts';
import { usePlatform, type CallError } from '#shell/plugin-api.ts';

/** A sheet of a hundred thousand rows takes half a minute on a busy server. */
const timeoutMs = 180_000;
/** After so long, people want to know that the work goes on. */
const patienceMs = 3_000;

/**
 * Asks for a file and hands it to the browser's downloads; says how many rows it has. It comes as well when the person
 * has gone on to another page meanwhile.
 */
export function useExport<Input extends object>(operation: Operation<Input, Exported>) {
  const { t } = useLingui();
  const { call, notify } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  async function run(input: NoInfer<Input>) {
    setBusy(true);
    const waiting = setTimeout(
      () => notify({ kind: 'info', title: t`正在生成表格，完成后自动下载，可先进行其他操作` }),
      patienceMs,
    );
    try {
      const { url, name, rows } = (await call(operation, input, { timeoutMs })).result;
      Object.assign(document.createElement('a'), { href: url, download: name }).click();
      notify({ kind: 'success', title: t`已导出 ${rows} 行`, text: name });
    } catch (error) {
      const { message, requestId } = error as CallError;
      notify({ kind: 'error', title: message, requestId });
    } finally {
      clearTimeout(waiting);
      setBusy(false);
    }
  }
  return { isBusy, run: (input: NoInfer<Input>) => void run(input) };
}
