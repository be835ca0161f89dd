import { Button, Switch } from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { AccountCard } from './account-card.view.tsx';
import styles from './account.module.css';

interface Chosen {
  mode: 'light' | 'dark' | 'system';
  language: 'zh-CN' | 'en-US';
  textSize: 90 | 100 | 112 | 125;
  isWeak: boolean;
}

interface Props {
  chosen: Chosen;
  onChange: (changed: Partial<Chosen>) => void;
  /** Opens the panel with colours and arrangement. */
  onAll: () => void;
}

/** 偏好: what holds on this device at once; the rest stands in the panel of settings. */
export function PreferencesCard({ chosen, onChange, onAll }: Props) {
  const { t } = useLingui();
  const sizes = [
    { value: '90', label: t`小` },
    { value: '100', label: t`标准` },
    { value: '112', label: t`大` },
    { value: '125', label: t`特大` },
  ] as const;
  return (
    <AccountCard
      title={t`偏好`}
      shown={{ status: 'shown', data: chosen, isStale: false }}
      actions={
        <Button appearance="subtle" icon={<SettingsRegular />} onClick={onAll}>
          {t`全部界面设置`}
        </Button>
      }
    >
      {({ mode, language, textSize, isWeak }) => (
        <div className={styles.rows}>
          <Row name={t`语言`} note={t`页面和提示的语言`}>
            <SegmentControl
              label={t`语言`}
              choices={[
                { value: 'zh-CN', label: '简体中文' },
                { value: 'en-US', label: 'English' },
              ]}
              value={language}
              onChoose={(next) => onChange({ language: next })}
            />
          </Row>
          <Row name={t`外观`} note={t`跟随系统时，白天黑夜自动换`}>
            <SegmentControl
              label={t`外观`}
              choices={[
                { value: 'light', label: t`浅色` },
                { value: 'dark', label: t`深色` },
                { value: 'system', label: t`跟随系统` },
              ]}
              value={mode}
              onChoose={(next) => onChange({ mode: next })}
            />
          </Row>
          <Row name={t`字号`} note={t`立即生效，记在这台设备上`}>
            <SegmentControl
              label={t`字号`}
              choices={sizes}
              value={`${textSize}` as const}
              onChoose={(next) => onChange({ textSize: Number(next) as Chosen['textSize'] })}
            />
          </Row>
          <Row name={t`色弱模式`} note={t`换用可分辨的颜色，图表加纹样`}>
            <Switch
              aria-label={t`色弱模式`}
              checked={isWeak}
              onChange={(_, { checked }) => onChange({ isWeak: checked })}
            />
          </Row>
        </div>
      )}
    </AccountCard>
  );
}

const Row = ({ name, note, children }: { name: string; note: string; children: ReactNode }) => (
  <div className={styles.choice}>
    <span>
      <strong>{name}</strong>
      <small>{note}</small>
    </span>
    {children}
  </div>
);
