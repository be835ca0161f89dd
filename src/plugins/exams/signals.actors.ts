import type { ExamSign } from '#contract/exams/exam-choices.rule.ts';
import type { ExamSignal } from '#contract/exams/exam-attempt.contract.ts';
import { examsOperations as operations } from '#contract/exams/exams.operations.ts';
import { secondMs } from '#contract/common/length.rule.ts';
import { failureOf, isPassing } from '#machines/common/failure.ts';
import { uuid, type Platform } from '#shell/plugin-api.ts';

/** What a page tells of itself, in its order; what a broken network held back goes out later, with the lengths it had. */
export function createSignals(call: Platform['call'], device: string) {
  const clientId = uuid();
  const waiting: ExamSignal[] = [];
  let seq = 0;
  let isSending = false;

  async function send(): Promise<void> {
    const [first] = waiting;
    if (isSending || !first) return;
    isSending = true;
    let isDone = true;
    try {
      await call(operations.signal, first, { keepalive: document.visibilityState === 'hidden', isSaidThere: true });
    } catch (error) {
      // What the server does not want is not told again: nothing depends on it.
      isDone = !isPassing(failureOf(error).code);
    }
    isSending = false;
    if (!isDone) return;
    waiting.shift();
    await send();
  }
  return {
    tell(id: string, kind: ExamSign, ms: number | null): void {
      const seconds = ms === null ? null : Math.min(86_400, Math.max(0, Math.round(ms / secondMs)));
      waiting.push({ id, device, clientId, seq: ++seq, kind, seconds });
      void send();
    },
    /** The network is back. */
    retry: () => void send(),
  };
}
