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
  /** Nobody else can have written it: the other side is another page of the same person. */
  isOwn?: boolean;
}

/** Somebody else, or another page, saved the same field meanwhile: both values, and nothing is lost before one is chosen. */
export const Conflict = ({ fields, onMine, onTheirs, isOwn }: Props) => (
  <section role="alert" className={styles.banner}>
    <h3>
      <PeopleSwapRegular aria-hidden fontSize={20} />
      {isOwn ? (
        <Trans>在另一个页面也修改了此处，两份内容均已保留</Trans>
      ) : (
        <Trans>其他成员刚刚也修改了此处，两份内容均已保留</Trans>
      )}
    </h3>
    <dl>
      {fields.map(({ name, mine, theirs }) => (
        <div key={name} className={styles.field}>
          <dt>{name}</dt>
          <dd>
            <small>{isOwn ? <Trans>此页面</Trans> : <Trans>我的</Trans>}</small>
            {mine}
          </dd>
          <dd>
            <small>{isOwn ? <Trans>另一个页面</Trans> : <Trans>其他成员的版本</Trans>}</small>
            {theirs}
          </dd>
        </div>
      ))}
    </dl>
    <div className={styles.actions}>
      <Button appearance="primary" onClick={onMine}>
        {isOwn ? <Trans>使用此页面的版本</Trans> : <Trans>使用我的版本</Trans>}
      </Button>
      <Button onClick={onTheirs}>
        {isOwn ? <Trans>使用另一个页面的版本</Trans> : <Trans>使用其他成员的版本</Trans>}
      </Button>
    </div>
  </section>
);
