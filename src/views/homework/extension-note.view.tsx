import { Trans } from '@lingui/react/macro';
import type { LearnerWork } from '#contract/homework/homework-attempt.contract.ts';
import { minuteText } from '#views/common/moments.ts';

/** That it falls due later for this learner than for others, and why. */
export const ExtensionNote = ({ dueAt, extension }: Pick<LearnerWork, 'dueAt' | 'extension'>) =>
  extension &&
  dueAt && (
    <Trans>
      已为你延期至 {minuteText(dueAt)}（原截止时间 {minuteText(extension.from)}）：{extension.reason}
    </Trans>
  );
