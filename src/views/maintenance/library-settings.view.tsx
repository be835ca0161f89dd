import { Input, Select, Switch, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LibrarySettings, LibrarySettingsWrite } from '#contract/maintenance/maintenance.contract.ts';
import { downloadPolicies, type DownloadPolicy, type Licence } from '#contract/library/material.rule.ts';
import { localNameOf, subjectsOf } from '#contract/subjects/subjects.rule.ts';
import { CoverView } from '#views/common/cover.view.tsx';
import formCard from '#views/common/form-card.module.css';
import text from '#views/common/text.module.css';
import { libraryLevelNames, type LibraryLevel } from '#views/library/library.words.ts';
import { policySentences } from '#views/library/licence.words.ts';
import { Field } from '#views/common/field.view.tsx';
import { LicenceOptions } from './fact-options.view.tsx';
import styles from './library-settings.module.css';

type Sheet = Omit<LibrarySettingsWrite, 'libraryId' | 'version'>;

interface Props {
  library: Pick<LibrarySettings, 'id' | 'edition' | 'school' | 'isShared'>;
  settings: Sheet;
  nameProblem: string | undefined;
  onChange: (change: Partial<Sheet>) => void;
  conflict: ReactNode;
  /** Address of the uploaded picture. */
  bannerSrc: string | null;
  bannerUpload: ReactNode;
  editor: ReactNode;
  opening: ReactNode;
  banners: ReactNode;
  partners: ReactNode;
  maintainers: ReactNode;
}

/** 基本配置: every field saves itself, and visitors of an open library see it at once. */
export function LibrarySettingsForm(props: Props) {
  const { settings, nameProblem, onChange, conflict, editor, opening, maintainers, library, partners } = props;
  const { t } = useLingui();
  return (
    <>
      {conflict}
      <div className={`${formCard.columns} ${styles.columns}`}>
        <div className={formCard.stack}>
          <section className={formCard.card}>
            <Field at="name" label={t`资源库名称`} required validationMessage={nameProblem}>
              <Input
                size="large"
                maxLength={60}
                value={settings.name}
                onChange={(_, { value }) => onChange({ name: value })}
              />
            </Field>
            <Field at="summary" label={t`一句话介绍`} hint={t`显示在名称下方，${settings.summary.length} / 200 字`}>
              <Textarea
                rows={2}
                maxLength={200}
                value={settings.summary}
                onChange={(_, { value }) => onChange({ summary: value })}
              />
            </Field>
            <Kinds {...props} />
            <div className={formCard.label}>
              <Trans>资源库介绍</Trans>
            </div>
            <Field at="introduction">
              <div>{editor}</div>
            </Field>
          </section>
          <section className={formCard.card}>
            <h2>
              <Trans>共建学校</Trans>
            </h2>
            <p className={text.meta}>
              <Trans>牵头：{library.school.name}</Trans>
            </p>
            <Field at="partnerSchoolIds">
              <div>{partners}</div>
            </Field>
          </section>
        </div>
        <div className={formCard.stack}>
          {opening}
          <Pictures {...props} />
          <Rules {...props} />
          {maintainers}
        </div>
      </div>
    </>
  );
}

function Kinds({ library, settings, onChange }: Props) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.grid}>
      <Field at="subject" label={library.edition === 'he' ? t`学科门类` : t`专业大类`}>
        <Select value={settings.subject} onChange={(_, { value }) => onChange({ subject: value })}>
          {subjectsOf(library.edition).map((subject) => (
            <option key={subject.code} value={subject.code}>
              {localNameOf(subject, i18n.locale)}
            </option>
          ))}
        </Select>
      </Field>
      <Field at="level" label={t`级别`}>
        <Select
          value={settings.level ?? ''}
          onChange={(_, { value }) => onChange({ level: (value || null) as LibraryLevel | null })}
        >
          <option value="">{t`未认定`}</option>
          {Object.entries(libraryLevelNames).map(([level, name]) => (
            <option key={level} value={level}>
              {i18n._(name)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function Pictures({ library, settings, bannerSrc, bannerUpload, banners, onChange }: Props) {
  return (
    <section className={formCard.card}>
      <h2>
        <Trans>头图</Trans>
      </h2>
      <div className={`${formCard.picture} ${styles.picture}`}>
        <CoverView id={library.id} subject={settings.subject} src={bannerSrc} shape="wide" />
      </div>
      <Field at="bannerFileId">
        <div>{bannerUpload}</div>
      </Field>
      <p className={text.meta}>
        {settings.bannerFileId ? (
          <>
            <Trans>当前使用上传的图片。</Trans>
            <button type="button" className={formCard.link} onClick={() => onChange({ bannerFileId: null })}>
              <Trans>恢复自动绘制</Trans>
            </button>
          </>
        ) : (
          <Trans>未上传时按学科自动绘制。建议上传 4:1 的横图，左侧留白放置文字。</Trans>
        )}
      </p>
      <h2>
        <Trans>轮播图 {settings.banners.length} / 6</Trans>
      </h2>
      <Field at="banners">
        <div>{banners}</div>
      </Field>
    </section>
  );
}

function Rules({ library, settings, onChange }: Props) {
  const { t, i18n } = useLingui();
  return (
    <section className={formCard.card}>
      <h2>
        <Trans>素材使用规定</Trans>
      </h2>
      <Switch
        className={styles.switch}
        checked={settings.isReviewed}
        label={settings.isReviewed ? t`发布前须由另一位维护员审核` : t`提交后直接发布，无需审核`}
        onChange={(_, { checked }) => onChange({ isReviewed: checked })}
      />
      {settings.isReviewed && !library.isShared && (
        <p className={styles.caution} role="note">
          <Trans>
            当前仅有你一位维护员，没有其他人可以审核，你上传的素材由你本人审核。如需他人审核，请联系平台管理员添加维护员。
          </Trans>
        </p>
      )}
      <Field at="licence" label={t`新素材的许可`} hint={t`不影响已有素材`}>
        <Select value={settings.licence} onChange={(_, { value }) => onChange({ licence: value as Licence })}>
          <LicenceOptions />
        </Select>
      </Field>
      <Field
        at="downloadPolicy"
        label={t`新素材下载权限`}
        hint={t`没有下载权限的用户：PDF 逐页查看带水印的图片，图片查看缩小的副本，音视频在线播放，文本查看全文；Office 文件在转换为页面后查看（服务器须安装 LibreOffice）；电子书、三维模型、压缩包仅显示介绍。`}
      >
        <Select
          value={settings.downloadPolicy}
          onChange={(_, { value }) => onChange({ downloadPolicy: value as DownloadPolicy })}
        >
          {downloadPolicies.map((policy) => (
            <option key={policy} value={policy}>
              {i18n._(policySentences[policy])}
            </option>
          ))}
        </Select>
      </Field>
    </section>
  );
}
