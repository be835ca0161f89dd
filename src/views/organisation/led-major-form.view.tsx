import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MajorText } from '#contract/organisation/major-page.contract.ts';
import { majorPageLimits as most } from '#contract/organisation/major-page.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import formCard from '#views/common/form-card.module.css';
import type { Linked } from './led-major.props.ts';
import { MajorCourseRows } from './major-course-rows.view.tsx';
import { NamedRows } from './named-rows.view.tsx';

interface Props {
  years: number;
  text: MajorText;
  onChange: (change: Partial<MajorText>) => void;
  /** Asks for a course of the school. @param search what is typed as its title */
  onLink: (search: string) => Promise<Linked | null>;
  conflict: ReactNode;
  introduction: ReactNode;
  aims: ReactNode;
}

/** What is kept of a major; every field saves itself, and everybody sees it with the next publication. */
export function LedMajorForm({ years, text, onChange, onLink, conflict, introduction, aims }: Props) {
  const { t } = useLingui();
  return (
    <div className={formCard.stack}>
      {conflict}
      <section className={formCard.card}>
        <h2>
          <Trans>专业介绍</Trans>
        </h2>
        <Field at="introduction">
          <div>{introduction}</div>
        </Field>
      </section>
      <section className={formCard.card}>
        <h2>
          <Trans>培养目标</Trans>
        </h2>
        <Field at="aims">
          <div>{aims}</div>
        </Field>
      </section>
      <section className={formCard.card}>
        <h2>
          <Trans>课程设置</Trans>
        </h2>
        <Field at="courses">
          <div>
            <MajorCourseRows
              years={years}
              courses={text.courses}
              onChange={(courses) => onChange({ courses })}
              onLink={onLink}
            />
          </div>
        </Field>
      </section>
      <section className={formCard.card}>
        <h2>
          <Trans>专业概况</Trans>
        </h2>
        <Field at="facts">
          <NamedRows
            rows={text.facts}
            most={most.facts}
            nameLength={most.factName}
            valueLength={most.factValue}
            nameLabel={t`项目`}
            valueLabel={t`内容`}
            namePlaceholder={t`如：授予学位`}
            addWord={t`添加一项`}
            onChange={(facts) => onChange({ facts })}
          />
        </Field>
      </section>
    </div>
  );
}
