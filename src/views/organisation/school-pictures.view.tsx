import { Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { publicMedia } from '#contract/files/files.rule.ts';
import { schoolProfileProblems } from '#contract/schools/school-profile.rule.ts';
import { EmblemView } from '#views/common/emblem.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import formCard from '#views/common/form-card.module.css';
import { Scales } from '#views/common/scales.view.tsx';
import text from '#views/common/text.module.css';
import styles from './publication.module.css';
import type { SchoolFormProps } from './school-form.props.ts';
import { useSchoolProfileWords } from './school-profile.words.tsx';

/** The emblem beside the name, and the picture behind it; both are drawn as long as none is uploaded. */
export function SchoolPictures(props: SchoolFormProps) {
  return (
    <section className={formCard.card}>
      <h2>
        <Trans>校徽与横幅</Trans>
      </h2>
      <div className={styles.pictures}>
        <Logo {...props} />
        <Banner {...props} />
      </div>
    </section>
  );
}

function Logo({ id, edition, profile, onChange, logoUpload }: SchoolFormProps) {
  const { t } = useLingui();
  const { names } = useSchoolProfileWords();
  const { glyph, logoFileId } = profile;
  return (
    <div className={styles.picture}>
      <div className={styles.emblem}>
        <EmblemView id={id} glyph={glyph} edition={edition} size={80} src={logoFileId && publicMedia(logoFileId)} />
      </div>
      <Field at="logoFileId">
        <div>{logoUpload}</div>
      </Field>
      {logoFileId ? (
        <button type="button" className={formCard.link} onClick={() => onChange({ logoFileId: null })}>
          <Trans>恢复自动绘制的校徽</Trans>
        </button>
      ) : (
        <Field
          at="glyph"
          label={names.glyph}
          required
          hint={t`未上传校徽时，用这个字绘制`}
          validationMessage={schoolProfileProblems(profile).glyph && t`请输入一个字，输入后自动保存`}
        >
          <Input maxLength={2} value={glyph} onChange={(_, { value }) => onChange({ glyph: value })} />
        </Field>
      )}
    </div>
  );
}

function Banner({ profile: { bannerFileId }, onChange, bannerUpload }: SchoolFormProps) {
  return (
    <div className={styles.picture}>
      <div className={styles.banner}>
        {bannerFileId ? <img src={publicMedia(bannerFileId)} alt="" /> : <Scales height={104} />}
      </div>
      <Field at="bannerFileId">
        <div>{bannerUpload}</div>
      </Field>
      {bannerFileId ? (
        <button type="button" className={formCard.link} onClick={() => onChange({ bannerFileId: null })}>
          <Trans>恢复自动绘制的横幅</Trans>
        </button>
      ) : (
        <p className={text.meta}>
          <Trans>未上传时使用平台图案。建议上传 4:1 的横图，左侧不放文字。</Trans>
        </p>
      )}
    </div>
  );
}
