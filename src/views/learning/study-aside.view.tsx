import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Tabs } from '../common/tabs.view.tsx';
import styles from './study-aside.module.css';

interface Props {
  parts: readonly { id: string; label: string; content: ReactNode }[];
}

const panel = 'beside-item';

/** What stands beside the item, each part under its tab; one alone needs none. What is typed in one stays while another is read. */
export function StudyAside({ parts }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = parts.find(({ id }) => id === chosen) ?? parts[0]!;
  return (
    <div className={styles.aside}>
      {parts.length > 1 && (
        <div className={styles.tabs}>
          <Tabs
            label={t`边看边读`}
            panelId={panel}
            value={shown.id}
            onTab={setChosen}
            tabs={parts.map(({ id, label }) => ({ value: id, label }))}
          />
        </div>
      )}
      {parts.map(({ id, content }) => {
        const tab = parts.length > 1 && id === shown.id;
        return (
          <div
            key={id}
            hidden={id !== shown.id}
            className={styles.part}
            {...(tab && { id: panel, role: 'tabpanel', 'aria-labelledby': `${panel}-tab` })}
          >
            {content}
          </div>
        );
      })}
    </div>
  );
}
