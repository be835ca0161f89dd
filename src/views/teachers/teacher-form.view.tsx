import { Button, Input, Select, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { publicMedia } from '#contract/files/files.rule.ts';
import { teacherLimits as most, teacherTitles, type TeacherTitle } from '#contract/teachers/teacher-titles.rule.ts';
import type { TeacherProfile } from '#contract/teachers/teachers.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import formCard from '#views/common/form-card.module.css';
import { PersonFace } from '#views/common/person-face.view.tsx';
import { ResearchFields } from './research-fields.view.tsx';
import { LinkRows, PublicationRows } from './profile-rows.view.tsx';
import styles from './teacher-form.module.css';
import { titleNames } from './teacher.words.ts';

interface Props {
  name: string;
  profile: TeacherProfile;
  onChange: (change: Partial<TeacherProfile>) => void;
  /** Both sides of a field that two pages wrote. */
  conflict: ReactNode;
  /** Null where nothing can be uploaded. */
  upload: ReactNode;
}

/** What a teacher says of herself; every field saves itself. */
export function TeacherForm(props: Props) {
  const { profile, onChange, conflict } = props;
  const { t } = useLingui();
  return (
    <div className={formCard.stack}>
      {conflict}
      <Basics {...props} />
      <section className={formCard.card}>
        <h2>
          <Trans>简介</Trans>
        </h2>
        <Field
          at="biography"
          label={t`个人简介`}
          hint={t`空一行开始新的段落，${profile.biography.length} / ${most.biographyLength} 字`}
        >
          <Textarea
            rows={8}
            resize="vertical"
            maxLength={most.biographyLength}
            value={profile.biography}
            onChange={(_, { value }) => onChange({ biography: value })}
          />
        </Field>
      </section>
      <section className={formCard.card}>
        <h2>
          <Trans>学术成果</Trans>
        </h2>
        <Field at="publications">
          <div>
            <PublicationRows rows={profile.publications} onChange={(publications) => onChange({ publications })} />
          </div>
        </Field>
      </section>
      <section className={formCard.card}>
        <h2>
          <Trans>相关链接</Trans>
        </h2>
        <Field at="links">
          <div>
            <LinkRows rows={profile.links} onChange={(links) => onChange({ links })} />
          </div>
        </Field>
      </section>
    </div>
  );
}

function Basics({ name, profile, onChange, upload }: Props) {
  const { t, i18n } = useLingui();
  const { title, department, position, fields, portraitFileId } = profile;
  return (
    <section className={formCard.card}>
      <h2>
        <Trans>基本信息</Trans>
      </h2>
      <div className={styles.basics}>
        <div className={styles.face}>
          <PersonFace name={name} src={portraitFileId && publicMedia(portraitFileId)} size={96} />
          {portraitFileId && (
            <Button size="small" appearance="subtle" onClick={() => onChange({ portraitFileId: null })}>
              {t`不使用头像`}
            </Button>
          )}
          <Field at="portraitFileId">
            <div>{upload}</div>
          </Field>
        </div>
        <div className={styles.fields}>
          <Field at="title" label={t`职称`}>
            <Select
              value={title ?? ''}
              onChange={(_, { value }) => onChange({ title: (value || null) as TeacherTitle | null })}
            >
              <option value="">{t`未填写`}</option>
              {teacherTitles.map((one) => (
                <option key={one} value={one}>
                  {i18n._(titleNames[one])}
                </option>
              ))}
            </Select>
          </Field>
          <Field at="position" label={t`职务`}>
            <Input
              maxLength={most.placeLength}
              value={position}
              onChange={(_, { value }) => onChange({ position: value })}
            />
          </Field>
          <Field at="department" label={t`院系`} className={styles.wide}>
            <Input
              maxLength={most.placeLength}
              value={department}
              onChange={(_, { value }) => onChange({ department: value })}
            />
          </Field>
          <Field at="fields" label={t`研究方向`} hint={t`最多 ${most.fields} 个`} className={styles.wide}>
            <ResearchFields fields={fields} onChange={(next) => onChange({ fields: next })} />
          </Field>
        </div>
      </div>
    </section>
  );
}
