import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import layout from '../common/layout.module.css';
import text from '../common/text.module.css';
import styles from './coursefiles.module.css';

interface Props {
  name: string;
  /** In small words. */
  facts: readonly string[];
  /** Absent: it may not be saved. */
  onDownload?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A file that is looked at, above the list. */
export function EntryStage({ name, facts, onDownload, onClose, children }: Props) {
  const { t } = useLingui();
  return (
    <section className={`${layout.card} ${styles.stage}`} aria-label={name}>
      <header className={layout.between}>
        <div className={styles.words}>
          <h2 className={text.item}>{name}</h2>
          <p className={text.caption}>{facts.join(' · ')}</p>
        </div>
        <span className={layout.row}>
          {onDownload && (
            <Button icon={<ArrowDownloadRegular />} onClick={onDownload}>
              <Trans>下载</Trans>
            </Button>
          )}
          <Button appearance="subtle" icon={<DismissRegular />} aria-label={t`关闭预览`} onClick={onClose} />
        </span>
      </header>
      {children}
    </section>
  );
}
