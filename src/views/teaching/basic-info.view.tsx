import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { publicMedia } from '#contract/files/files.rule.ts';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import type { OwnTeacherPage } from '#contract/teachers/teachers.contract.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import type { TaughtOffering, TaughtOfferingPage } from '#contract/teaching/teaching.contract.ts';
import { FlagTag, type Tone } from '#views/common/flag.view.tsx';
import formCard from '#views/common/form-card.module.css';
import { Pager } from '#views/common/pager.view.tsx';
import { PersonFace } from '#views/common/person-face.view.tsx';
import text from '#views/common/text.module.css';
import { daysText } from '#views/common/moments.ts';
import { roleNames } from '#views/courses/course.words.ts';
import { titleNames } from '#views/teachers/teacher.words.ts';
import { Figure } from '#views/common/figure.view.tsx';
import styles from './basic-info.module.css';

/** `/account/teacherCourse/basicInfo`: a teacher's own figures, and her courses over the terms. */
export const BasicInfoPage = ({ facts, terms }: { facts: ReactNode; terms: ReactNode }) => (
  <div className={formCard.stack}>
    <h1 className={text.section}>
      <Trans>教学信息</Trans>
    </h1>
    {facts}
    {terms}
  </div>
);

/** Who she is in the platform's books; what of it she writes herself is changed on her page. */
export function TeachingFacts({ name, page }: { name: string; page: OwnTeacherPage }) {
  const { t, i18n } = useLingui();
  const { profile, shownAs, isPublic } = page;
  const { title, department, position, fields, portraitFileId } = profile;
  const line = [shownAs?.school.name, department, title && i18n._(titleNames[title]), position].filter(Boolean);
  const { courses = 0, learners = 0, materials = 0 } = shownAs?.figures ?? {};
  return (
    <section className={formCard.card} aria-label={t`教学信息`}>
      <div className={styles.person}>
        <PersonFace name={name} src={portraitFileId && publicMedia(portraitFileId)} size={64} />
        <div>
          <h2>{shownAs?.name ?? name}</h2>
          <p>{line.join(' · ') || t`尚未填写职称和院系`}</p>
          {fields.length > 0 && <p className={text.meta}>{t`研究方向：${fields.join(' · ')}`}</p>}
        </div>
        <div className={styles.links}>
          <Link href={teachersAddresses.own.to()}>{t`编辑教师主页`}</Link>
          {isPublic && shownAs && <Link href={teachersAddresses.detail.to({ id: shownAs.id })}>{t`查看公开主页`}</Link>}
        </div>
      </div>
      <dl className={styles.figures}>
        <Figure value={courses}>{t({ message: '已发布课程', context: 'figure' })}</Figure>
        <Figure value={learners}>{t({ message: '累计学习人数', context: 'figure' })}</Figure>
        <Figure value={materials}>{t({ message: '公开素材', context: 'figure' })}</Figure>
      </dl>
    </section>
  );
}

interface TermsProps {
  page: TaughtOfferingPage;
  onPage: (page: number) => void;
}

/** Latest term first; an offering leads to its learners, a course to where it is kept. */
export function TaughtTerms({ page, onPage }: TermsProps) {
  const terms = new Map<string, TaughtOffering[]>();
  for (const one of page.data) terms.set(one.offering.term, [...(terms.get(one.offering.term) ?? []), one]);
  return (
    <>
      {[...terms].map(([term, offerings]) => (
        <section key={term} className={formCard.card} aria-label={term}>
          <header className={styles.head}>
            <h2>{term}</h2>
            <span className={text.meta}>
              <Plural value={offerings.length} other="# 次开课" />
            </span>
          </header>
          <ul className={styles.rows}>
            {offerings.map((one) => (
              <Row key={one.offering.id} taught={one} />
            ))}
          </ul>
        </section>
      ))}
      <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />
    </>
  );
}

const tones: Record<TaughtOffering['offering']['state'], Tone> = { upcoming: 'late', running: 'now', ended: 'none' };

function Row({ taught }: { taught: TaughtOffering }) {
  const { t, i18n } = useLingui();
  const { courseId, title, role, offering } = taught;
  const { id, number, state, week, weeks, startsAt, endsAt, learners } = offering;
  const words = {
    upcoming: t`待开课`,
    running: week === null ? t`进行中` : t`第 ${week} 周，共 ${weeks} 周`,
    ended: t`已结束`,
  };
  return (
    <li>
      <div className={styles.about}>
        <div className={styles.title}>
          <Link href={teachingAddresses.information.to({ id: courseId })}>{title}</Link>
          <FlagTag tone={tones[state]}>{words[state]}</FlagTag>
        </div>
        <p>
          {i18n._(roleNames[role])} · {t`第 ${number} 次开课`} · {daysText(startsAt, endsAt)}
        </p>
      </div>
      <Link className={styles.learners} href={teachingAddresses.students.to({ id: courseId, offering: id })}>
        <Plural value={learners} other="# 名学生" />
      </Link>
    </li>
  );
}
