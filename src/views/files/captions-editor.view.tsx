import { Button, Select } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import text from '../common/text.module.css';
import styles from './captions-editor.module.css';

/** Languages are called by their own names, in every language of the page. */
export const captionLanguages = [
  { code: 'zh-CN', label: '简体中文' },
  { code: 'zh-TW', label: '繁體中文' },
  { code: 'en-US', label: 'English' },
] as const;

interface Props {
  captions: readonly { language: string; label: string }[];
  /** Those that can still be added. */
  languages: readonly { code: string; label: string }[];
  /** Of the file that is added next; null when there is one in each language. */
  language: string | null;
  isSaving: boolean;
  onLanguage: (code: string) => void;
  onRemove: (language: string) => void;
  /** The place where the file is dropped. */
  upload: ReactNode;
}

/** The captions of a video, and the way to add one. */
export function CaptionsEditor({ captions, languages, language, isSaving, onLanguage, onRemove, upload }: Props) {
  const { t } = useLingui();
  return (
    <section className={styles.captions} aria-busy={isSaving}>
      <h3 className={text.item}>
        <Trans>字幕</Trans>
      </h3>
      {captions.length === 0 && (
        <p className={text.meta}>
          <Trans>暂无字幕。上传 .srt 或 .vtt 后，学生可开关字幕、点击文稿跳转。</Trans>
        </p>
      )}
      <ul>
        {captions.map(({ language: of, label }) => (
          <li key={of}>
            <span lang={of}>{label}</span>
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t`移除${label}字幕`}
              disabled={isSaving}
              onClick={() => onRemove(of)}
            />
          </li>
        ))}
      </ul>
      {language && (
        <div className={styles.add}>
          <Select aria-label={t`字幕语言`} value={language} onChange={(_, { value }) => onLanguage(value)}>
            {languages.map(({ code, label }) => (
              <option key={code} value={code} lang={code}>
                {label}
              </option>
            ))}
          </Select>
          {upload}
        </div>
      )}
    </section>
  );
}
