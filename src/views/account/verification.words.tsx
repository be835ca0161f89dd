import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayOf, fieldOf, momentOf } from '#contract/common/platform-time.rule.ts';
import type { VerificationRow, VerificationStep } from '#contract/verification/verification.contract.ts';
import { workingDayAfter } from '#contract/common/working-days.rule.ts';
import { FlagTag, type Tone } from '#views/common/flag.view.tsx';
import { roughText } from '#views/common/lengths.ts';
import { now } from '#views/common/now.ts';

/** The same minute of the next working day, which is what the school promises. */
const dueAfter = (since: string): string =>
  momentOf(workingDayAfter(dayOf(since), 1) + fieldOf(since).slice('2026-11-24'.length));

/** How long somebody waits, in the largest unit that is whole, and whether that is longer than was promised. */
export function useWait(): (since: string) => { words: string; isLate: boolean } {
  // As the page was opened: to whole minutes it need not tick.
  const [openedAt] = useState(now);
  return (since) => {
    return { words: roughText(openedAt - Date.parse(since)), isLate: Date.parse(dueAfter(since)) < openedAt };
  };
}

/** Where an application stands, as a word. */
export function StateFlag({ state }: { state: VerificationRow['state'] }) {
  const { t } = useLingui();
  const words: Record<VerificationRow['state'], [Tone, string]> = {
    submitted: ['late', t`待审`],
    approved: ['ok', t`已通过`],
    rejected: ['error', t`已退回`],
    revoked: ['none', t`已撤销`],
  };
  const [tone, word] = words[state];
  return <FlagTag tone={tone}>{word}</FlagTag>;
}

/** What somebody did with an application. */
export function useStepWords(): Record<VerificationStep['action'], string> {
  const { t } = useLingui();
  return {
    submit: t`已提交申请`,
    view: t`已查看材料`,
    approve: t`已通过认证`,
    reject: t`已退回申请`,
    revoke: t`已撤销认证`,
  };
}
