import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';

export type DataTab = 'exports' | 'schedules' | 'imports' | 'requests' | 'retention' | 'quality' | 'fields';

interface Props {
  tab: DataTab;
  onTab: (tab: DataTab) => void;
  onNew: () => void;
  children: ReactNode;
}

/** 数据管理: what leaves the school as files, and what is wrong with its data. */
export function DataPage({ tab, onTab, onNew, children }: Props) {
  const { t } = useLingui();
  return (
    <ManagePage
      title={t`数据管理`}
      tabs={{
        label: t`数据管理`,
        value: tab,
        choices: [
          { value: 'exports', label: t`导出` },
          { value: 'schedules', label: t`定时导出` },
          { value: 'imports', label: t`导入记录` },
          { value: 'requests', label: t`个人申请` },
          { value: 'retention', label: t`保存期限` },
          { value: 'quality', label: t`数据质量` },
          { value: 'fields', label: t`交换字段表` },
        ],
      }}
      onTab={onTab}
      actions={
        <Button appearance="primary" icon={<AddRegular />} onClick={onNew}>
          {t`新建导出`}
        </Button>
      }
    >
      {children}
    </ManagePage>
  );
}
