import { useLingui } from '@lingui/react/macro';
import type { JoiningPreview } from '#contract/account/joining.contract.ts';
import styles from './joining.module.css';

/** What comes, part by part, and how much of it both have. */
export function JoiningParts({ parts }: { parts: JoiningPreview['parts'] }) {
  const { t, i18n } = useLingui();
  return (
    <ul className={styles.parts} aria-label={t`合并的内容`}>
      {parts.map(({ id, name, comes, twice }) => {
        const both = i18n.number(twice);
        return (
          <li key={id}>
            <span>{name}</span>
            <small>{twice > 0 && t`两边都有 ${both} 项`}</small>
            <b>{i18n.number(comes)}</b>
          </li>
        );
      })}
    </ul>
  );
}
