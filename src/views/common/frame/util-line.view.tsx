import { PhoneRegular, SettingsRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import layout from '../layout.module.css';
import styles from './util-line.module.css';

interface Props {
  organiser: string;
  edition: 'he' | 've';
  /** Address of the same page in the other edition; null where it is not known. */
  otherEdition: string | null;
  mobileAddress: string | null;
  language: 'zh-CN' | 'en-US';
  onLanguage: (language: 'zh-CN' | 'en-US') => void;
  onSettings: () => void;
}

/** The thin line at the top: who runs the platform, and how it is shown. */
export function UtilLine({ organiser, edition, otherEdition, mobileAddress, language, onLanguage, onSettings }: Props) {
  const { t } = useLingui();
  const editions = [
    ['he', t`高教版`],
    ['ve', t`职教版`],
  ] as const;
  return (
    <div className={styles.line}>
      <div className={`${layout.content} ${styles.inner}`}>
        <span className={styles.organiser}>{organiser && t`${organiser}主办`}</span>
        <button type="button" className={styles.plain} onClick={onSettings}>
          <SettingsRegular aria-hidden fontSize={14} />
          {t`界面设置`}
        </button>
        <span className={styles.rule} />
        {otherEdition && (
          <>
            <span role="group" aria-label={t`版本`} className={styles.switch}>
              {editions.map(([name, words]) =>
                name === edition ? (
                  <span key={name} aria-current="true">
                    {words}
                  </span>
                ) : (
                  <a key={name} href={otherEdition}>
                    {words}
                  </a>
                ),
              )}
            </span>
            <span className={styles.rule} />
          </>
        )}
        {mobileAddress && (
          <a className={styles.plain} href={mobileAddress}>
            <PhoneRegular aria-hidden fontSize={14} />
            {t`手机版`}
          </a>
        )}
        {language === 'zh-CN' ? (
          <button type="button" lang="en" className={styles.plain} onClick={() => onLanguage('en-US')}>
            English
          </button>
        ) : (
          <button type="button" lang="zh-CN" className={styles.plain} onClick={() => onLanguage('zh-CN')}>
            简体中文
          </button>
        )}
      </div>
    </div>
  );
}
