import { Button, Switch } from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LanguageChoice, TextSizeChoice } from '#views/common/frame/setting-choices.view.tsx';
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
            <LanguageChoice value={language} onChoose={(next) => onChange({ language: next })} />
          </Row>
          <Row name={t`外观`} note={t`跟随系统时，浅色和深色自动切换`}>
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
          <Row name={t`字号`} note={t`立即生效，仅保存在此设备`}>
            <TextSizeChoice value={textSize} onChoose={(next) => onChange({ textSize: next })} />
          </Row>
          <Row name={t`色弱模式`} note={t`使用易分辨的颜色，图表加纹样`}>
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
