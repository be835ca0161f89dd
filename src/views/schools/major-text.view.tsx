import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import type { MajorCourse, MajorText, PublicMajor } from '#contract/organisation/major-page.contract.ts';
import { termsOf } from '#contract/organisation/major-page.rule.ts';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import styles from './major-text.module.css';

interface Props {
  text: MajorText;
  years: number;
  lead: PublicMajor['lead'];
}

/** What a major says of itself; what it has none of is left out. */
export function MajorTextView({ text, years, lead }: Props) {
  const { t } = useLingui();
  const { introduction, aims, courses, facts } = text;
  return (
    <div className={styles.text}>
      {introduction && <RichText html={introduction} />}
      {(facts.length > 0 || lead) && (
        <dl className={styles.facts}>
          {lead && (
            <>
              <dt>{t`专业负责人`}</dt>
              <dd>
                <Link href={teachersAddresses.detail.to({ id: lead.id })}>{lead.name}</Link>
              </dd>
            </>
          )}
          {facts.map(({ name, value }, at) => (
            <Fact key={at} name={name} value={value} />
          ))}
        </dl>
      )}
      {aims && (
        <>
          <h3>
            <Trans>培养目标</Trans>
          </h3>
          <RichText html={aims} />
        </>
      )}
      {courses.length > 0 && (
        <>
          <h3>
            <Trans>课程设置</Trans>
          </h3>
          <ol className={styles.terms}>
            {Array.from({ length: termsOf(years, courses) }, (_, at) => (
              <Term key={at} term={at + 1} courses={courses.filter(({ term }) => term === at + 1)} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

/** The courses of a term, one cell each; those on the platform are filled and lead there. */
function Term({ term, courses }: { term: number; courses: readonly MajorCourse[] }) {
  const { t } = useLingui();
  return (
    <li>
      <b>{t`第 ${term} 学期`}</b>
      <ul>
        {courses.map(({ title, credits, courseId }, at) => (
          <li key={at} data-open={courseId !== null}>
            {courseId === null ? title : <Link href={coursesAddresses.introduction.to({ id: courseId })}>{title}</Link>}
            {credits !== null && (
              <small>
                <Plural value={credits} other="# 学分" />
              </small>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
