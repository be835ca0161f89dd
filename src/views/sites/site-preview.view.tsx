import { useLingui } from '@lingui/react/macro';
import { SegmentControl } from '#views/common/segment.view.tsx';
import styles from './sites.module.css';

interface Props {
  /** Of the home page with the draft; null while it is made. */
  address: string | null;
  as: '' | 'visitor';
  onAs: (as: '' | 'visitor') => void;
}

/** The home page as it would be, smaller. */
export function SitePreview({ address, as, onAs }: Props) {
  const { t } = useLingui();
  return (
    <aside className={styles.preview} aria-label={t`预览`}>
      <header>
        <h2>{t`预览`}</h2>
        <SegmentControl
          label={t`预览身份`}
          value={as}
          choices={[
            { value: 'visitor', label: t`访客` },
            { value: '', label: t`当前账号` },
          ]}
          onChoose={onAs}
        />
      </header>
      <div className={styles.window}>{address && <iframe key={address} title={t`首页预览`} src={address} />}</div>
      {address && (
        <a href={address} target="_blank" rel="noopener">
          {t`在新标签页中打开`}
        </a>
      )}
      <p className={styles.note}>{t`预览链接只有你能打开，半小时后失效。课程和学校按当前域名显示。`}</p>
    </aside>
  );
}
