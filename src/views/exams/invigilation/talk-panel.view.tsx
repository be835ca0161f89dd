import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import layout from '#views/common/layout.module.css';
import { SegmentControl } from '#views/common/segment.view.tsx';
import styles from './exam-talk.module.css';
import wall from './exam-wall.module.css';

export const talkTabs = ['hands', 'notices', 'errata', 'incidents'] as const;
export type TalkTab = (typeof talkTabs)[number];

interface Props {
  tab: TalkTab;
  /** Hands that wait. */
  open: number;
  onTab: (tab: TalkTab) => void;
  onClose: () => void;
  children: ReactNode;
}

/** What is said during an exam, beside the wall. */
export function TalkPanel({ tab, open, onTab, onClose, children }: Props) {
  const { t } = useLingui();
  const names: Record<TalkTab, string> = {
    hands: t`举手`,
    notices: t`消息`,
    errata: t`勘误`,
    incidents: t`考场记录`,
  };
  return (
    <aside className={`${layout.card} ${layout.padded} ${wall.panel}`} aria-label={t`考场消息`}>
      <header>
        <h2>{t`考场消息`}</h2>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t`关闭`} onClick={onClose} />
      </header>
      <div className={styles.tabs}>
        <SegmentControl
          label={t`考场消息`}
          look="chips"
          choices={talkTabs.map((value) => ({
            ...{ value, label: names[value] },
            ...(value === 'hands' && open > 0 && { count: open }),
          }))}
          value={tab}
          onChoose={onTab}
        />
      </div>
      {children}
    </aside>
  );
}
