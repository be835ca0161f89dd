import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { fromPromise } from 'xstate';
import type { BankPrint } from '#contract/banks/bank-exports.contract.ts';
import { banksOperations as operations } from '#contract/banks/banks.operations.ts';
import { allParts } from '#kit/all-parts.ts';
import { saveBytes } from '#kit/save-bytes.ts';
import { questionExportMachine, type ExportEvent, type ExportState } from '#machines/banks/question-export.machine.ts';
import { useMachine, usePlatform } from '#shell/plugin-api.ts';

interface Options {
  /** The file that the server makes already; absent: one is asked for. */
  made?: string;
  /** Lets the server make one. @returns its id @throws CallError */
  ask?: () => Promise<string>;
  /** Questions for a paper. @throws CallError */
  load?: (signal: AbortSignal) => Promise<BankPrint>;
  onSaved: () => void;
  onLoaded?: (questions: BankPrint) => void;
}

export interface QuestionExport {
  phase: 'choosing' | 'making' | 'made';
  /** How many questions are written so far. */
  written: number;
  /** The server does not answer how far it is. */
  isUnheard: boolean;
  /** Why the last try ended; null where none did. */
  message: string | null;
  send: (event: ExportEvent) => void;
}

const nothing = () => Promise.reject(new Error('this export was asked for already'));

/** Questions given out: asked for, waited for and handed over. */
export function useQuestionExport({ made, ask = nothing, load = nothing, ...heard }: Options): QuestionExport {
  const { t } = useLingui();
  const { call } = usePlatform();
  const machine = questionExportMachine.provide({
    actors: {
      ask: fromPromise<string>(ask),
      readState: fromPromise<ExportState, string>(
        async ({ input: id, signal }) => (await call(operations.exportState, { id }, { signal })).result,
      ),
      fetchFile: fromPromise<void, string>(async ({ input: id, signal }) => {
        const parts = await allParts((part) => call(operations.downloadExport, { id, part }, { signal }));
        signal.throwIfAborted();
        saveBytes(
          parts[0]!.fileName,
          parts.map(({ bytes }) => bytes),
        );
      }),
      load: fromPromise<BankPrint>(({ signal }) => load(signal)),
    },
  });
  const [snapshot, send, actor] = useMachine(machine, { input: { id: made ?? null } });
  const tellSaved = useEffectEvent(heard.onSaved);
  const tellLoaded = useEffectEvent((questions: BankPrint) => heard.onLoaded?.(questions));
  useEffect(() => {
    const all = [actor.on('saved', () => tellSaved()), actor.on('loaded', ({ questions }) => tellLoaded(questions))];
    return () => all.forEach((one) => one.unsubscribe());
  }, [actor]);
  const { message, problem, questions, isUnheard } = snapshot.context;
  const problems = { tooLarge: t`文件过大，请按分类或筛选分批导出。`, unexpected: t`导出失败，请重试。` };
  return {
    phase: snapshot.matches('choosing') ? 'choosing' : snapshot.matches('made') ? 'made' : 'making',
    ...{ written: questions, isUnheard, send },
    message: problem ? problems[problem] : message,
  };
}
