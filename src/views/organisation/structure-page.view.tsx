import { Button } from '@fluentui/react-components';
import { AddRegular, HistoryRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import styles from './structure.module.css';

export type StructureTab = 'open' | 'closed';

interface Props {
  tab: StructureTab;
  counts: Readonly<Record<StructureTab, number>>;
  onTab: (tab: StructureTab) => void;
  /** Null where nothing may be added. */
  onAdd: (() => void) | null;
  onHistory: () => void;
  children: ReactNode;
  /** Null: nothing is chosen. */
  panel: ReactNode;
}

/** 学院: the tree or the closed ones, and the chosen one beside it. */
export function StructurePage({ tab, counts, onTab, onAdd, onHistory, children, panel }: Props) {
  const { t } = useLingui();
  return (
    <ManagePage
      title={t`学院`}
      tabs={{
        label: t`状态`,
        value: tab,
        choices: [
          { value: 'open', label: t`启用`, count: counts.open },
          { value: 'closed', label: t({ message: '停用', context: 'college' }), count: counts.closed },
        ],
      }}
      onTab={onTab}
      actions={
        <>
          <Button icon={<HistoryRegular />} onClick={onHistory}>
            {t`撤并记录`}
          </Button>
          {onAdd && (
            <Button appearance="primary" icon={<AddRegular />} onClick={onAdd}>
              {t`新增学院`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.split} data-open={panel ? true : undefined}>
        {children}
        {panel}
      </div>
    </ManagePage>
  );
}
