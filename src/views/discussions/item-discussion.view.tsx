import { Button } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './item-discussion.module.css';

interface Props {
  list: ReactNode;
  detail: ReactNode;
  /** What is open; '' for nothing: then the list stands there. */
  openId: string;
  onBack: () => void;
}

/** A discussion in the place of an item: its threads, or the one that is open. */
export function ItemDiscussionView({ list, detail, openId, onBack }: Props) {
  const { t } = useLingui();
  return (
    <section aria-label={t`答疑讨论`} className={styles.room}>
      {openId === '' ? (
        list
      ) : (
        <>
          <Button className={styles.back} appearance="subtle" icon={<ArrowLeftRegular />} onClick={onBack}>
            {t`返回列表`}
          </Button>
          {detail}
        </>
      )}
    </section>
  );
}
