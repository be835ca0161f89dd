import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { chineseNumber } from '#contract/common/chinese-number.rule.ts';
import type { ExamSection } from '#contract/exams/exam-paper.contract.ts';
import type { PrintedExam } from '#contract/exams/exam-print.contract.ts';
import { evenPoints, sectionName, sectionPoints } from '#contract/exams/exam-print.rule.ts';
import { pointsText } from '#views/common/points-text.ts';
import { spanOf } from '../../examoffice/exam-times.words.ts';
import styles from './printed-exam.module.css';

/** 一, 二, … of a section, counted from 0; figures in other languages. */
export function useSectionNumber() {
  const { i18n } = useLingui();
  return (place: number) => (i18n.locale.startsWith('zh') ? chineseNumber(place + 1) : String(place + 1));
}

/** 一、单选题（共 5 题，每题 2 分，共 10 分）. */
export function SectionTitle({ section, place }: { section: ExamSection; place: number }) {
  const numberOf = useSectionNumber();
  const [number, name, count] = [numberOf(place), sectionName(section.title), section.questions.length];
  const sum = pointsText(sectionPoints(section));
  const even = evenPoints(section);
  const each = even === null ? null : pointsText(even);
  return (
    <h2 className={styles.section}>
      <Trans>
        {number}、{name}
      </Trans>
      <small>
        {each === null ? (
          <Trans>
            （共 {count} 题，共 {sum} 分）
          </Trans>
        ) : (
          <Trans>
            （共 {count} 题，每题 {each} 分，共 {sum} 分）
          </Trans>
        )}
      </small>
    </h2>
  );
}

interface HeadProps {
  printed: PrintedExam;
  /** What of the exam it is. */
  title: string;
  children?: ReactNode;
}

/** School, course, exam, and how long it takes. */
export function PrintedHead({ printed, title, children }: HeadProps) {
  const { t } = useLingui();
  const { school, course, minutes, opensAt, closesAt } = printed;
  const total = pointsText(printed.totalPoints);
  const facts = [
    opensAt && closesAt ? t`考试时间：${spanOf({ opensAt, closesAt })}` : '',
    minutes === null ? '' : t`作答 ${minutes} 分钟`,
    t`满分 ${total} 分`,
  ].filter((fact) => fact !== '');
  return (
    <header className={styles.head}>
      {school !== '' && <p className={styles.school}>{school}</p>}
      <h1>{[course, printed.title, title].filter((part) => part !== '').join('　')}</h1>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {children}
    </header>
  );
}
