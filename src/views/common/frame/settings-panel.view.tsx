import {
  Button,
  Drawer,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  Switch,
} from '@fluentui/react-components';
import { ArrowResetRegular, CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { editionLooks, ramps, type Colour } from '../theme.ts';
import { SegmentControl } from '../segment.view.tsx';
import { ModePicture } from './mode-picture.view.tsx';
import { LanguageChoice, TextSizeChoice } from './setting-choices.view.tsx';
import styles from './settings-panel.module.css';

export interface ShownSettings {
  mode: 'light' | 'dark' | 'system';
  colour: Colour | null;
  isWeak: boolean;
  textSize: 90 | 100 | 112 | 125;
  layout: 'top' | 'side';
  sidebar: 'full' | 'icons';
  contentWidth: 'fluid' | 'fixed';
  isHeaderFixed: boolean;
  isSidebarFixed: boolean;
  hidesHeader: boolean;
  hasTabs: boolean;
  language: 'zh-CN' | 'en-US';
}

interface Props {
  settings: ShownSettings;
  edition: 'he' | 've';
  onChange: (changed: Partial<ShownSettings>) => void;
  onReset: () => void;
  onClose: () => void;
}

/** The panel at the right; what is chosen holds at once. */
export function SettingsPanel({ settings, edition, onChange, onReset, onClose }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Drawer
      open={isOpen}
      position="end"
      className={styles.panel}
      onOpenChange={(_, { open }) => setIsOpen(open)}
      surfaceMotion={{ onMotionFinish: (_, { direction }) => direction === 'exit' && onClose() }}
    >
      <DrawerHeader className={styles.head}>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              aria-label={t`关闭`}
              icon={<DismissRegular />}
              onClick={() => setIsOpen(false)}
            />
          }
        >
          {t`界面设置`}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <Appearance settings={settings} edition={edition} onChange={onChange} />
        <Legibility settings={settings} onChange={onChange} />
        <Arrangement settings={settings} onChange={onChange} />
      </DrawerBody>
      <DrawerFooter className={styles.foot}>
        <span>{t`立即生效，仅保存在此设备`}</span>
        <Button icon={<ArrowResetRegular />} onClick={onReset}>
          {t`恢复默认`}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

type PartProps = Pick<Props, 'settings' | 'onChange'>;

function Appearance({ settings, edition, onChange }: PartProps & Pick<Props, 'edition'>) {
  const { t } = useLingui();
  const modes = [
    ['light', t`浅色`],
    ['dark', t`深色`],
    ['system', t`跟随系统`],
  ] as const;
  const names: Record<Colour, string> = {
    red: t`红`,
    orange: t`橙`,
    gold: t`金`,
    cyan: t`青`,
    green: t`绿`,
    blue: t`蓝`,
    purple: t`紫`,
  };
  const chosen = settings.colour ?? editionLooks[edition].colour;
  return (
    <>
      <h3>{t`外观`}</h3>
      <div role="group" aria-label={t`外观`} className={styles.modes}>
        {modes.map(([mode, name]) => (
          <button key={mode} type="button" aria-pressed={settings.mode === mode} onClick={() => onChange({ mode })}>
            <ModePicture mode={mode} />
            {name}
          </button>
        ))}
      </div>
      <h3>
        {t`主题色`}
        <small>{t`职教版默认青，高教版默认蓝`}</small>
      </h3>
      <div role="group" aria-label={t`主题色`} className={styles.colours}>
        {(Object.keys(names) as Colour[]).map((colour) => (
          <button
            key={colour}
            type="button"
            aria-pressed={chosen === colour}
            onClick={() => onChange({ colour: colour === editionLooks[edition].colour ? null : colour })}
          >
            <i style={{ background: ramps[colour][80] }}>{chosen === colour && <CheckmarkRegular aria-hidden />}</i>
            {names[colour]}
          </button>
        ))}
      </div>
    </>
  );
}

function Legibility({ settings, onChange }: PartProps) {
  const { t } = useLingui();
  return (
    <>
      <h3>{t`清晰易读`}</h3>
      <Row title={t`色弱模式`} note={t`完成用蓝色、提醒用橙色，正文链接加下划线`}>
        <span aria-hidden className={styles.samples}>
          <i data-as="ok" />
          <i data-as="late" />
          <i data-as="none" />
        </span>
        <Toggle label={t`色弱模式`} value={settings.isWeak} onChange={(isWeak) => onChange({ isWeak })} />
      </Row>
      <Row title={t`字号`}>
        <TextSizeChoice value={settings.textSize} onChoose={(textSize) => onChange({ textSize })} />
      </Row>
    </>
  );
}

function Arrangement({ settings, onChange }: PartProps) {
  const { t } = useLingui();
  return (
    <>
      <h3>{t`布局`}</h3>
      <Row title={t`导航`}>
        <SegmentControl
          label={t`导航`}
          choices={[
            { value: 'top', label: t`顶部菜单` },
            { value: 'side', label: t`左侧` },
          ]}
          value={settings.layout}
          onChoose={(layout) => onChange({ layout })}
        />
      </Row>
      <Row title={t`管理页菜单`}>
        <SegmentControl
          label={t`管理页菜单`}
          choices={[
            { value: 'full', label: t`图标和文字` },
            { value: 'icons', label: t`仅图标` },
          ]}
          value={settings.sidebar}
          onChoose={(sidebar) => onChange({ sidebar })}
        />
      </Row>
      <Row title={t`内容宽度`}>
        <SegmentControl
          label={t`内容宽度`}
          choices={[
            { value: 'fluid', label: t`流式` },
            { value: 'fixed', label: t`定宽` },
          ]}
          value={settings.contentWidth}
          onChoose={(contentWidth) => onChange({ contentWidth })}
        />
      </Row>
      <Row title={t`多标签页`} note={t`已打开的页面显示在顶部，关闭前提示未保存的内容`}>
        <Toggle label={t`多标签页`} value={settings.hasTabs} onChange={(hasTabs) => onChange({ hasTabs })} />
      </Row>
      <Row title={t`固定头部`}>
        <Toggle
          label={t`固定头部`}
          value={settings.isHeaderFixed}
          onChange={(isHeaderFixed) => onChange({ isHeaderFixed })}
        />
      </Row>
      <Row title={t`固定侧边菜单`}>
        <Toggle
          label={t`固定侧边菜单`}
          value={settings.isSidebarFixed}
          onChange={(isSidebarFixed) => onChange({ isSidebarFixed })}
        />
      </Row>
      <Row title={t`向下滚动时收起头部`}>
        <Toggle
          label={t`向下滚动时收起头部`}
          value={settings.hidesHeader}
          onChange={(hidesHeader) => onChange({ hidesHeader })}
        />
      </Row>
      <Row title={t`语言`}>
        <LanguageChoice value={settings.language} onChoose={(language) => onChange({ language })} />
      </Row>
    </>
  );
}

const Row = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <div className={styles.row}>
    <span className={styles.words}>
      {title}
      {note && <small>{note}</small>}
    </span>
    {children}
  </div>
);

interface ToggleProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

const Toggle = ({ label, value, onChange }: ToggleProps) => (
  <Switch aria-label={label} checked={value} onChange={(_, { checked }) => onChange(checked)} />
);
