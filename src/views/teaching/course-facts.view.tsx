import { useLingui } from '@lingui/react/macro';
import type { Outline } from '#contract/teaching/outline.contract.ts';
import type { CourseDetails } from '#contract/teaching/teaching.contract.ts';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import layout from '#views/common/layout.module.css';
import { RichText } from '#views/common/rich-text.view.tsx';
import { useCourseDetailsWords } from './course-details.words.ts';
import styles from './course-facts.module.css';
import { KindIcon } from './kind-icon.view.tsx';

/** The details of a course, for who reads them only. */
export function CourseFacts({ details }: { details: CourseDetails }) {
  const { names, shown } = useCourseDetailsWords();
  const fields = (Object.keys(names) as (keyof CourseDetails)[]).filter((field) => field !== 'introduction');
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label={details.title}>
      <Facts>
        {fields.map((field) => (
          <Fact key={field} name={names[field]}>
            {shown(field, details)}
          </Fact>
        ))}
      </Facts>
      <h2>{names.introduction}</h2>
      <RichText html={details.introduction} />
    </section>
  );
}

/** What the draft consists of, for who reads it only. */
export function OutlineFacts({ outline: { nodes } }: { outline: Outline }) {
  const { t } = useLingui();
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label={t`章节内容`}>
      {nodes.length === 0 && <p>{t`暂无内容`}</p>}
      <ul>
        {nodes.map(({ id, kind, title, isReady }) => (
          <li key={id} data-kind={kind}>
            <KindIcon kind={kind} />
            <span>{title}</span>
            {!isReady && <small>{t`缺内容`}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
