import { Button } from '@fluentui/react-components';
import { DismissRegular, StarEmphasisRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnEvaluation } from '#contract/evaluations/evaluations.contract.ts';
import { minuteText } from '../common/moments.ts';
import styles from './evaluation-strip.module.css';

interface Props {
  label: string;
  evaluation: OwnEvaluation;
  onOpen: () => void;
  onLater: () => void;
}

/** A line above what is studied: an evaluation waits, or something came of one. */
export function EvaluationStrip({ label, evaluation, onOpen, onLater }: Props) {
  const { t } = useLingui();
  const { title, state, closesAt, questions } = evaluation;
  const isWaiting = state === 'waiting';
  return (
    <section aria-label={label} className={styles.strip}>
      <StarEmphasisRegular aria-hidden fontSize={20} />
      <p>
        <b>{title}</b>{' '}
        {isWaiting ? (
          <Trans>
            {questions} 道题，匿名，{closesAt === null ? '' : minuteText(closesAt)} 截止
          </Trans>
        ) : state === 'published' ? (
          <Trans>结果已公布</Trans>
        ) : (
          <Trans>教学团队已回复</Trans>
        )}
      </p>
      <Button size="small" appearance={isWaiting ? 'primary' : 'secondary'} onClick={onOpen}>
        {isWaiting ? t`填写` : t`查看`}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={isWaiting ? t`稍后` : t`关闭`}
        onClick={onLater}
      />
    </section>
  );
}
