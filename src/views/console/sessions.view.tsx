import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';

export type SessionTab = 'open' | 'logins' | 'locked';

/** 会话与登录: who is in, who came or was refused, who has to wait. */
export function SessionsPage({
  tab,
  onTab,
  onResetFactor,
  children,
}: {
  tab: SessionTab;
  onTab: (tab: SessionTab) => void;
  /** Turns the second factor of somebody off who lost the device. */
  onResetFactor: () => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <ManagePage
      title={t`会话与登录`}
      actions={<Button onClick={onResetFactor}>{t`代为关闭两步验证`}</Button>}
      tabs={{
        label: t`会话与登录`,
        value: tab,
        choices: [
          { value: 'open', label: t`登录中` },
          { value: 'logins', label: t`登录记录` },
          { value: 'locked', label: t`锁定的账号` },
        ],
      }}
      onTab={onTab}
    >
      {children}
    </ManagePage>
  );
}
