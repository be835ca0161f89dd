import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import type { TeacherCard as Teacher } from '#contract/teachers/teachers.contract.ts';
import card from '#views/common/card.module.css';
import { Figure } from '#views/common/figure.view.tsx';
import styles from './teacher-card.module.css';
import { TeacherFace } from './teacher-face.view.tsx';
import { titleNames } from './teacher.words.ts';

interface Props {
  teacher: Teacher;
  headingLevel?: 2 | 3;
  /** Nowhere to go yet: what the card would be. */
  isPreview?: boolean;
}

/** A teacher in a list: one link, one tab stop. Rows share heights. */
export function TeacherCard({ teacher, headingLevel = 3, isPreview }: Props) {
  const { i18n } = useLingui();
  const Heading = `h${headingLevel}` as const;
  const { id, name, title, school, department, courses, fields, figures } = teacher;
  const facts = [title && i18n._(titleNames[title]), school.name, department].filter(Boolean).join(' · ');
  const teaches = (courses.length > 0 ? courses : fields).join(' · ');
  return (
    <article className={`${card.card} ${card.parts} ${styles.card}`}>
      <div className={styles.face}>
        <TeacherFace teacher={teacher} size={96} />
      </div>
      <div className={styles.words}>
        <Heading className={`${isPreview ? '' : card.link} ${styles.name}`}>
          {isPreview ? name : <Link href={teachersAddresses.detail.to({ id })}>{name}</Link>}
        </Heading>
        <p className={styles.facts}>{facts}</p>
        {teaches && <p className={`${card.twoLines} ${styles.teaches}`}>{teaches}</p>}
      </div>
      <dl className={styles.figures}>
        <Figure value={figures.courses}>
          <Trans context="figure">课程</Trans>
        </Figure>
        <Figure value={figures.learners}>
          <Trans>学习人次</Trans>
        </Figure>
        <Figure value={figures.materials}>
          <Trans>素材</Trans>
        </Figure>
      </dl>
    </article>
  );
}
