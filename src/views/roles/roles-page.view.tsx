import { Button } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';

export type RolesTab = 'rights' | 'people';

interface Props {
  tab: RolesTab;
  onTab: (tab: RolesTab) => void;
  /** How much would change. */
  count: number;
  onDrop: () => void;
  onApply: () => void;
  children: ReactNode;
}

/** 角色权限: what roles may do, and who holds them. */
export function RolesPage({ tab, onTab, count, onDrop, onApply, children }: Props) {
  const { t } = useLingui();
  return (
    <ManagePage
      title={t`角色权限`}
      tabs={{
        label: t`角色权限`,
        value: tab,
        choices: [
          { value: 'rights', label: t`矩阵` },
          { value: 'people', label: t`按人查` },
        ],
      }}
      onTab={onTab}
      actions={
        count > 0 && (
          <>
            <Button icon={<ArrowUndoRegular />} onClick={onDrop}>
              {t`放弃 ${count} 处`}
            </Button>
            <Button appearance="primary" aria-keyshortcuts="Control+S" onClick={onApply}>
              {t`应用 ${count} 处改动`}
            </Button>
          </>
        )
      }
    >
      {children}
    </ManagePage>
  );
}
