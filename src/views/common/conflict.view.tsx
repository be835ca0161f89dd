import { Button } from '@fluentui/react-components';
import { PeopleSwapRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './conflict.module.css';

interface Props {
  /** The fields that two people wrote, each side as it can be read. */
  fields: readonly { name: string; mine: ReactNode; theirs: ReactNode }[];
  onMine: () => void;
  onTheirs: () => void;
}

/** Somebody else saved the same field meanwhile: both values, and nothing is lost before one is chosen. */
export const Conflict = ({ fields, onMine, onTheirs }: Props) => (
  <section role="alert" className={styles.banner}>
    <h3>
      <PeopleSwapRegular aria-hidden fontSize={20} />
      <Trans>其他成员刚刚也修改了此处，两份内容均已保留</Trans>
    </h3>
    <dl>
      {fields.map(({ name, mine, theirs }) => (
        <div key={name} className={styles.field}>
          <dt>{name}</dt>
          <dd>
            <small>
              <Trans>我的</Trans>
            </small>
            {mine}
          </dd>
          <dd>
            <small>
              <Trans>其他成员的版本</Trans>
            </small>
            {theirs}
          </dd>
        </div>
      ))}
    </dl>
    <div className={styles.actions}>
      <Button appearance="primary" onClick={onMine}>
        <Trans>使用我的版本</Trans>
      </Button>
      <Button onClick={onTheirs}>
        <Trans>使用其他成员的版本</Trans>
      </Button>
    </div>
  </section>
);
