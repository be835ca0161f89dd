import { CheckmarkFilled } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import styles from './login-scene-card.module.css';

/** Where somebody is in a form of a few steps. @param at from 0 */
export function FormSteps({ names, at }: { names: readonly string[]; at: number }) {
  const { t } = useLingui();
  return (
    <ol className={styles.steps} aria-label={t`步骤`}>
      {names.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <i>{index < at ? <CheckmarkFilled aria-label={t`已完成`} /> : index + 1}</i>
          {name}
        </li>
      ))}
    </ol>
  );
}
