import { Input, Select, Slider, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CourseDetails } from '#contract/teaching/teaching.contract.ts';
import { localNameOf, subjectOf, subjectsOf } from '#contract/subjects/subjects.rule.ts';
import { CoverView } from '#views/common/cover.view.tsx';
import { GradeFormula } from '#views/common/grade-formula.view.tsx';
import formCard from '#views/common/form-card.module.css';
import text from '#views/common/text.module.css';
import { formNames, levelNames } from '#views/courses/course.words.ts';
import { Field } from '#views/common/field.view.tsx';
import styles from './course-details.module.css';

type Name = keyof CourseDetails;

interface Props {
  courseId: string;
  edition: 'he' | 've';
  details: CourseDetails;
  /** Fields that cannot be saved as they are, with the reason in words. */
  wrong: Partial<Record<Name, string>>;
  onChange: (change: Partial<CourseDetails>) => void;
  conflict: ReactNode;
  /** Address of the uploaded cover. */
  coverSrc: string | null;
  coverUpload: ReactNode;
  editor: ReactNode;
}

/** 基本信息: every field saves itself; learners see it with the next publication. */
export function CourseDetailsForm(props: Props) {
  const { details, wrong, onChange, conflict, editor } = props;
  const { t } = useLingui();
  return (
    <div className={`${formCard.columns} ${styles.columns}`}>
      <section className={formCard.card}>
        {conflict}
        <Field at="title" label={t`课程名称`} required validationMessage={wrong.title}>
          <Input
            size="large"
            maxLength={120}
            value={details.title}
            onChange={(_, { value }) => onChange({ title: value })}
          />
        </Field>
        <Field at="summary" label={t`一句话介绍`} hint={t`显示在课程名称下方，${details.summary.length} / 200 字`}>
          <Textarea
            rows={2}
            maxLength={200}
            value={details.summary}
            onChange={(_, { value }) => onChange({ summary: value })}
          />
        </Field>
        <Kinds {...props} />
        <div className={formCard.label}>
          <Trans>课程介绍</Trans>
        </div>
        <Field at="introduction">
          <div>{editor}</div>
        </Field>
      </section>
      <div className={formCard.stack}>
        <Cover {...props} />
        <ScoringCard scoring={details.scoring} wrong={wrong.scoring} onChange={(scoring) => onChange({ scoring })} />
      </div>
    </div>
  );
}

/** The number in a field, or null for an empty one. */
const numberOf = (text: string, most: number) =>
  text.trim() === '' ? null : Math.min(most, Math.max(0, Number(text) || 0));

function Kinds({ edition, details, onChange }: Props) {
  const { t, i18n } = useLingui();
  const categories = subjectOf(details.subject)?.categories ?? [];
  return (
    <div className={styles.grid}>
      <Field at="subject" label={edition === 'he' ? t`学科门类` : t`专业大类`}>
        <Select value={details.subject} onChange={(_, { value }) => onChange({ subject: value, category: null })}>
          {subjectsOf(edition).map(({ code, name, nameEn }) => (
            <option key={code} value={code}>
              {i18n.locale === 'en-US' ? nameEn : name}
            </option>
          ))}
        </Select>
      </Field>
      <Field at="category" label={t`专业类`}>
        <Select value={details.category ?? ''} onChange={(_, { value }) => onChange({ category: value || null })}>
          <option value="">{t`不限`}</option>
          {categories.map((category) => (
            <option key={category.code} value={category.code}>
              {localNameOf(category, i18n.locale)}
            </option>
          ))}
        </Select>
      </Field>
      <Field at="level" label={t`课程级别`}>
        <Select
          value={details.level ?? ''}
          onChange={(_, { value }) => onChange({ level: (value || null) as CourseDetails['level'] })}
        >
          <option value="">{t`未认定`}</option>
          {Object.entries(levelNames).map(([level, name]) => (
            <option key={level} value={level}>
              {i18n._(name)}
            </option>
          ))}
        </Select>
      </Field>
      <Field at="form" label={t`学习形式`}>
        <Select value={details.form} onChange={(_, { value }) => onChange({ form: value as CourseDetails['form'] })}>
          {Object.entries(formNames).map(([form, name]) => (
            <option key={form} value={form}>
              {i18n._(name)}
            </option>
          ))}
        </Select>
      </Field>
      <Field at="credits" label={t`学分`}>
        <Input
          type="number"
          min={0}
          max={30}
          step={0.5}
          value={details.credits === null ? '' : String(details.credits)}
          onChange={(_, { value }) => {
            const credits = numberOf(value, 30);
            onChange({ credits: credits === null ? null : Math.round(credits * 2) / 2 });
          }}
        />
      </Field>
      <Field at="hours" label={t`学时`}>
        <Input
          type="number"
          min={0}
          max={2000}
          value={details.hours === null ? '' : String(details.hours)}
          onChange={(_, { value }) => {
            const hours = numberOf(value, 2000);
            onChange({ hours: hours === null ? null : Math.round(hours) });
          }}
        />
      </Field>
    </div>
  );
}

function Cover({ courseId, details, coverSrc, coverUpload, onChange }: Props) {
  return (
    <section className={formCard.card}>
      <h2>
        <Trans>封面</Trans>
      </h2>
      <div className={`${formCard.picture} ${styles.picture}`}>
        <CoverView id={courseId} subject={details.subject} category={details.category} src={coverSrc} />
      </div>
      <Field at="coverFileId">
        <div>{coverUpload}</div>
      </Field>
      <p className={text.meta}>
        {details.coverFileId ? (
          <>
            <Trans>当前使用上传的图片。</Trans>
            <button type="button" className={formCard.link} onClick={() => onChange({ coverFileId: null })}>
              <Trans>恢复自动绘制的封面</Trans>
            </button>
          </>
        ) : (
          <Trans>未上传时按学科自动绘制。建议上传 16:9 的图片。</Trans>
        )}
      </p>
    </section>
  );
}

interface ScoringProps {
  scoring: CourseDetails['scoring'];
  wrong: string | undefined;
  onChange: (scoring: CourseDetails['scoring']) => void;
}

function ScoringCard({ scoring, wrong, onChange }: ScoringProps) {
  const { t } = useLingui();
  const { progress, homework, passPoints, excellentPoints } = scoring;
  const points =
    (name: 'passPoints' | 'excellentPoints') =>
    (_: unknown, { value }: { value: string }) =>
      onChange({ ...scoring, [name]: Math.round(numberOf(value, 100) ?? 0) });
  return (
    <section className={formCard.card}>
      <h2>
        <Trans>课程成绩如何计算</Trans>
      </h2>
      <GradeFormula weights={scoring} />
      <Field at="scoring" label={t`内容学习占 ${progress}%，作业占 ${homework}%`}>
        <Slider
          min={0}
          max={100}
          step={5}
          value={progress}
          onChange={(_, { value }) => onChange({ ...scoring, progress: value, homework: 100 - value })}
        />
      </Field>
      <div className={styles.grid}>
        <Field at="scoring/passPoints" label={t`合格线`}>
          <Input type="number" min={0} max={100} value={String(passPoints)} onChange={points('passPoints')} />
        </Field>
        <Field at="scoring/excellentPoints" label={t`优秀线`} validationMessage={wrong}>
          <Input type="number" min={0} max={100} value={String(excellentPoints)} onChange={points('excellentPoints')} />
        </Field>
      </div>
    </section>
  );
}
