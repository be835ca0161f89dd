import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './difference.module.css';

/** A field as it is, and as it would be. */
export interface DifferentField {
  name: string;
  before: ReactNode;
  after: ReactNode;
}

interface Props {
  fields: readonly DifferentField[];
  beforeWord: string;
  afterWord: string;
}

/** Field by field, as it is and as it would be. */
export function Difference({ fields, beforeWord, afterWord }: Props) {
  const { t } = useLingui();
  if (fields.length === 0) return <p>{t`内容一致，没有差异`}</p>;
  return (
    <div className={styles.difference}>
      {fields.map(({ name, before, after }) => (
        <section key={name}>
          <h3>{name}</h3>
          <dl>
            <div>
              <dt>{beforeWord}</dt>
              <dd>{before}</dd>
            </div>
            <div>
              <dt>{afterWord}</dt>
              <dd>{after}</dd>
            </div>
          </dl>
        </section>
      ))}
    </div>
  );
}
