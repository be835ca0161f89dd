import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { GradeWork, LearnerGrade } from '#contract/scores/scores.contract.ts';
import { Bar } from '#views/common/figures.view.tsx';
import { partColours, partHints, partNames } from '#views/common/grade-parts.ts';
import { minuteText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './grade.module.css';
import { workStateWords } from './score.words.ts';
import { useGradeExamWords } from './use-grade-exam-words.ts';
import { useGradeQuizWords } from './use-grade-quiz-words.ts';

interface Props {
  grade: LearnerGrade;
  workHref: (homeworkId: string) => string;
  quizHref: (itemId: string) => string;
  examHref: (examId: string) => string;
}

interface Row {
  id: string;
  name: ReactNode;
  colour: string;
  weight: number;
  points: number | null;
  share: number;
  how: string;
  next: string;
}

/** Every part of the grade: its weight, what was gained, how it stands and what can still be done. */
export function GradeDetails({ grade, workHref, quizHref, examHref }: Props) {
  const { i18n, t } = useLingui();
  const quizWords = useGradeQuizWords();
  const examWords = useGradeExamWords();
  const ends = minuteText(grade.endsAt);
  const { done, of } = grade.progress;
  const nextOf = ({ state, dueAt, closesAt, isDropped, isExcused }: GradeWork): string => {
    if (isExcused) return t`教师已免做，不计入`;
    if (isDropped) return t`得分最低，不计入`;
    if (state === 'published') return t`成绩已定`;
    if (state === 'missed') return t`已截止`;
    if (state === 'submitted') return t`等待教师批改`;
    const until = dueAt === null ? null : minuteText(new Date(dueAt) > new Date() ? dueAt : (closesAt ?? dueAt));
    return until === null ? t`可随时提交` : t`${until} 前提交`;
  };
  const rows: Row[] = [
    {
      id: 'progress',
      name: <span title={i18n._(partHints.progress)}>{i18n._(partNames.progress)}</span>,
      colour: partColours.progress,
      weight: grade.progress.weight,
      points: grade.progress.points,
      share: of > 0 ? done / of : 0,
      how: t`已学完 ${done} / ${of} 项`,
      next: grade.verdict === 'running' ? t`${ends} 前可继续学习` : t`课程已结束`,
    },
    ...grade.others
      .filter(({ part }) => part !== 'quiz' && part !== 'exam')
      .map(({ part, isBonus, weight, points, left, done: had, of: target, dropped }) => ({
        id: part,
        name: <span title={i18n._(partHints[part])}>{i18n._(partNames[part])}</span>,
        colour: partColours[part],
        ...{ weight, points },
        share: Math.min(1, had / target),
        how: {
          attendance: t`已登记 ${had} / ${target} 天`,
          classroom: t`课堂得分 ${pointsText(had)} / ${target}`,
          discussion: t`发言 ${had} / ${target} 次`,
          final: left > 0 ? t`尚未录入` : `${pointsText(had)} / ${target}`,
          progress: '',
          homework: '',
          quiz: '',
          exam: '',
        }[part],
        next: isBonus ? t`加分项，总评最高 100` : dropped > 0 ? t`最低 ${dropped} 天不计入` : '',
      })),
    ...grade.works.map((work) => ({
      id: work.id,
      name: <Link href={workHref(work.id)}>{work.title}</Link>,
      colour: partColours.homework,
      weight: work.weight,
      points: work.points,
      share: work.mark === null || work.totalPoints === 0 ? 0 : work.mark / work.totalPoints,
      how:
        work.mark === null
          ? i18n._(workStateWords[work.state])
          : `${pointsText(work.mark)} / ${pointsText(work.totalPoints)}`,
      next: nextOf(work),
    })),
    ...grade.quizzes.map((quiz) => ({
      id: quiz.id,
      name: <Link href={quizHref(quiz.id)}>{quiz.title}</Link>,
      colour: partColours.quiz,
      ...{ weight: quiz.weight, points: quiz.points },
      share: (quiz.percent ?? 0) / 100,
      how: quizWords.howOf(quiz),
      next: quizWords.nextOf(quiz),
    })),
    ...grade.exams.map((exam) => ({
      id: exam.id,
      name: <Link href={examHref(exam.id)}>{exam.title}</Link>,
      colour: partColours.exam,
      ...{ weight: exam.weight, points: exam.points },
      share: exam.totalPoints > 0 ? Math.min(1, (exam.mark ?? 0) / exam.totalPoints) : 0,
      how: examWords.howOf(exam),
      next: examWords.nextOf(exam),
    })),
  ];
  const columns: Column<Row>[] = [
    {
      id: 'name',
      title: t`项目`,
      isName: true,
      cell: ({ name, colour }) => (
        <>
          <i className={styles.dot} style={{ background: colour }} />
          {name}
        </>
      ),
    },
    { id: 'weight', title: t`占总评`, width: '90px', cell: ({ weight }) => `${pointsText(weight)}%` },
    {
      id: 'points',
      title: t`得分`,
      width: '120px',
      cell: ({ points, weight }) =>
        points === null ? (
          <span className={styles.grey}>–</span>
        ) : (
          <>
            <b className={styles.strong}>{pointsText(Math.round(points * 10) / 10)}</b>{' '}
            <span className={styles.grey}>/ {pointsText(weight)}</span>
          </>
        ),
    },
    {
      id: 'how',
      title: t`完成情况`,
      width: '240px',
      cell: ({ share, how }) => (
        <div className={styles.state}>
          <Bar share={share} label={how} />
          <span>{how}</span>
        </div>
      ),
    },
    {
      id: 'next',
      title: t`可进行的操作`,
      width: '200px',
      cell: ({ next }) => <span className={styles.grey}>{next}</span>,
    },
  ];
  return <WorkTable label={t`各项明细`} density="page" columns={columns} rows={rows} idOf={({ id }) => id} />;
}
