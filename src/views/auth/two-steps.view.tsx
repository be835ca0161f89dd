import { CheckmarkFilled } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import styles from './login-scene-card.module.css';

/** Where somebody is in a form of two steps. */
export function TwoSteps({ names, isSecond }: { names: readonly [string, string]; isSecond: boolean }) {
  const { t } = useLingui();
  const [first, second] = names;
  return (
    <ol className={styles.steps} aria-label={t`步骤`}>
      <li aria-current={isSecond ? undefined : 'step'} data-done={isSecond || undefined}>
        <i>{isSecond ? <CheckmarkFilled aria-label={t`已完成`} /> : 1}</i>
        {first}
      </li>
      <li aria-current={isSecond ? 'step' : undefined}>
        <i>2</i>
        {second}
      </li>
    </ol>
  );
}
