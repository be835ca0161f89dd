import { Trans, useLingui } from '@lingui/react/macro';
import layout from '#views/common/layout.module.css';
import { pointsText } from '#views/common/points-text.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';

interface Props {
  questions: number;
  points: number;
}

/** In the place of a paper that nobody opens before the start. */
export function SealedPaper({ questions, points }: Props) {
  const { t } = useLingui();
  return (
    <div className={layout.card}>
      <StateBlock bare kind="refused" title={t`试卷已密封`}>
        <Trans>
          共 {questions} 题，{pointsText(points)} 分。开考时自动启封。
        </Trans>
      </StateBlock>
    </div>
  );
}
