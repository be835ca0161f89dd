import { useLingui } from '@lingui/react/macro';
import type { LearnerGrade } from '#contract/scores/scores.contract.ts';
import { Paper } from '#views/common/paper.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { partNames } from '#views/common/grade-parts.ts';
import { pointsText } from '#views/common/points-text.ts';
import { verdictWords, workStateWords } from './score.words.ts';
import { useGradeExamWords } from './use-grade-exam-words.ts';
import { useGradeQuizWords } from './use-grade-quiz-words.ts';

/** 成绩单: whose grade, of which course, made of what. */
export function GradePaper({ grade, platform }: { grade: LearnerGrade; platform: string }) {
  const { i18n, t } = useLingui();
  const quizWords = useGradeQuizWords();
  const examWords = useGradeExamWords();
  const { learner, progress, others, works, settled, passPoints, excellentPoints } = grade;
  const [of, got] = [pointsText(settled.of), pointsText(settled.points)];
  return (
    <Paper
      platform={platform}
      title={t`成绩单`}
      facts={[
        [t`姓名`, learner.name],
        [t`学号`, learner.number],
        [t`学校`, learner.school],
        [t`课程`, grade.courseTitle],
        [t`开课学校`, grade.schoolName],
        [t`开课`, t`${grade.term} · 第 ${grade.number} 次开课`],
      ]}
      heads={[t`项目`, t`占总评 %`, t`得分`, t`完成情况`]}
      rows={[
        [i18n._(partNames.progress), progress.weight, progress.points, t`${progress.done} / ${progress.of} 项学完`],
        ...others
          .filter(({ part }) => part !== 'quiz' && part !== 'exam')
          .map(({ part, weight, points, done, of: target }) => [
            i18n._(partNames[part]),
            Number(pointsText(weight)),
            Number(pointsText(points)),
            `${pointsText(done)} / ${pointsText(target)}`,
          ]),
        ...works.map(({ title, weight, points, mark, totalPoints, state }) => [
          title,
          Number(pointsText(weight)),
          points === null ? null : Number(pointsText(points)),
          mark === null ? i18n._(workStateWords[state]) : `${pointsText(mark)} / ${pointsText(totalPoints)}`,
        ]),
        ...grade.quizzes.map((quiz) => [
          quiz.title,
          Number(pointsText(quiz.weight)),
          quiz.points === null ? null : Number(pointsText(quiz.points)),
          quizWords.howOf(quiz),
        ]),
        ...grade.exams.map((exam) => [
          exam.title,
          Number(pointsText(exam.weight)),
          exam.points === null ? null : Number(pointsText(exam.points)),
          examWords.howOf(exam),
        ]),
        [t`总评已得`, 100, Number(pointsText(grade.points)), t`已评 ${of} 分中得 ${got}`],
        grade.final === null
          ? [
              t`目前成绩（未公布）`,
              100,
              grade.grade === null ? null : Number(pointsText(grade.grade)),
              grade.verdict === 'running' ? t`课程进行中` : i18n._(verdictWords[grade.verdict].word),
            ]
          : [
              t`最终成绩`,
              100,
              grade.final.points === null ? null : Number(pointsText(grade.final.points)),
              t`${minuteText(grade.final.publishedAt)} 公布`,
            ],
      ]}
      notes={t`满分 100，${passPoints} 分合格，${excellentPoints} 分优秀。`}
    />
  );
}
