import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { BankExport } from '#contract/banks/bank-exports.contract.ts';
import { banksOperations as operations } from '#contract/banks/banks.operations.ts';
import { allParts } from '#kit/all-parts.ts';
import { saveBytes } from '#kit/save-bytes.ts';
import { CallError, useOperation, usePlatform } from '#shell/plugin-api.ts';

/** How often the server is asked while it makes a file. */
const everyMs = 1_000;

interface Ends {
  /** It was handed over. */
  onDone: () => void;
  onFailed: (message: string) => void;
}

/** A file that the server makes, handed over when it is ready. @returns how many questions were written so far */
export function useMadeExport(made: BankExport | null, { onDone, onFailed }: Ends): number {
  const { t } = useLingui();
  const { call } = usePlatform();
  const state = useOperation(operations.exportState, made && { id: made.id }, { everyMs, freshMs: 0 });
  const status = made && state.data?.id === made.id ? state.data.status : null;
  useEffect(() => {
    if (!made || status === null || status === 'queued' || status === 'running') return;
    async function fetchFile(id: string) {
      try {
        const parts = await allParts((part) => call(operations.downloadExport, { id, part }));
        saveBytes(
          parts[0]!.fileName,
          parts.map(({ bytes }) => bytes),
        );
        onDone();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        onFailed(error.message);
      }
    }
    if (status === 'ready') void fetchFile(made.id);
    else onFailed(state.data?.problem === 'tooLarge' ? t`文件过大，请按分类或筛选分批导出。` : t`导出失败，请重试。`);
    // Once for each end of an export.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [made, status]);
  return state.data?.questions ?? 0;
}
