import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { Review, ReviewNodeDetail } from '#contract/course-review/course-review.contract.ts';
import type { CourseField } from '#contract/course-versions/course-versions.contract.ts';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { lengthText } from '#views/common/lengths.ts';
import { minuteText } from '#views/common/moments.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { ReadQuestion } from '../banks/read-question.view.tsx';
import { useQuizWords } from '../quizzes/use-quiz-words.ts';
import { useCourseDetailsWords } from '#views/teaching/course-details.words.ts';
import styles from './review-page.module.css';

export type Look = 'now' | 'before';

interface Props {
  /** Where it stands in the course. */
  trail: string;
  title: string;
  /** Null: there is nothing to compare with. */
  look: { value: Look; number: number; onLook: (look: Look) => void } | null;
  page: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** What learners would see, on paper. */
export function ReviewPaper({ trail, title, look, page, children }: Props) {
  const { t } = useLingui();
  return (
    <main id="review-page" tabIndex={-1} className={styles.middle}>
      <div className={styles.bar}>
        <span>{trail}</span>
        {look && (
          <SegmentControl
            label={t`查看`}
            value={look.value}
            choices={[
              { value: 'now' as const, label: t`送审内容` },
              { value: 'before' as const, label: t`第 ${look.number} 版` },
            ]}
            onChoose={look.onLook}
          />
        )}
      </div>
      <article className={styles.paper}>
        <h2>{title}</h2>
        <div ref={page}>{children}</div>
      </article>
    </main>
  );
}

/** The details of the course; those that differ from what learners see say so, with what stood there. */
export function ReviewDetails({ review }: { review: Review }) {
  const { t } = useLingui();
  const { names, shown } = useCourseDetailsWords();
  const { sheet, fields, shown: before, note } = review;
  const all = (Object.keys(names) as CourseField[]).filter((field) => field !== 'introduction');
  return (
    <>
      {note && <p className={styles.note}>{t`送审说明：${note}`}</p>}
      <Facts>
        {all.map((field) => (
          <Fact key={field} name={names[field]}>
            {shown(field, sheet)}
            {fields.includes(field) && before && (
              <>
                {' '}
                <FlagTag tone="now">{t`原为：${shown(field, before.sheet)}`}</FlagTag>
              </>
            )}
          </Fact>
        ))}
      </Facts>
      <h3 className={styles.part}>
        {names.introduction} {fields.includes('introduction') && <FlagTag tone="now">{t`修改`}</FlagTag>}
      </h3>
      {sheet.introduction ? <RichText html={sheet.introduction} /> : <p className={styles.none}>{t`空`}</p>}
    </>
  );
}

/** An item by its kind; what it plays or shows is given. */
export function ReviewItem({ detail, look, media }: { detail: ReviewNodeDetail; look: Look; media: ReactNode }) {
  const { t } = useLingui();
  const { body, bodyBefore, homework, quiz } = detail;
  if (media)
    return (
      <>
        {media}
        {quiz && <AskedQuestions questions={quiz.questions} />}
      </>
    );
  if (homework)
    return (
      <>
        <Facts>
          <Fact name={t`作业`}>{homework.title}</Fact>
          <Fact name={t`总分`}>{homework.points}</Fact>
          <Fact name={t`权重`}>{homework.weight}</Fact>
          <Fact name={t`截止时间`}>{homework.dueAt ? minuteText(homework.dueAt) : t`不限`}</Fact>
        </Facts>
        <p className={styles.none}>{t`作业的题目不随版本固定，以作业考试中的当前内容为准。`}</p>
      </>
    );
  if (quiz) return <ReviewQuiz quiz={quiz} />;
  const html = look === 'before' ? (bodyBefore ?? '') : body;
  return html ? <RichText html={html} /> : <p className={styles.none}>{t`暂无内容`}</p>;
}

/** The questions of a quiz with their keys. */
function ReviewQuiz({ quiz: { settings, questions } }: { quiz: NonNullable<ReviewNodeDetail['quiz']> }) {
  const { t } = useLingui();
  const words = useQuizWords();
  const { attempts, minutes } = settings;
  return (
    <>
      <Facts>
        <Fact name={t`作答次数`}>{attempts ?? t`不限`}</Fact>
        <Fact name={t`计分方式`}>{words.counts[settings.counts]}</Fact>
        <Fact name={t`限时（分钟）`}>{minutes ?? t`不限`}</Fact>
        <Fact name={t`反馈时机`}>{words.feedback[settings.feedback]}</Fact>
      </Facts>
      <AskedQuestions questions={questions} />
    </>
  );
}

/** Questions with their keys; of a video with their places in it. */
function AskedQuestions({ questions }: Pick<NonNullable<ReviewNodeDetail['quiz']>, 'questions'>) {
  const { t } = useLingui();
  return (
    <ol className={styles.group}>
      {questions.map(({ id, points, content, moment }) => (
        <li key={id}>
          <ReadQuestion content={content} />
          <small>
            {moment && `${lengthText(moment.second * 1000)} · ${moment.isRequired ? t`必答` : t`可跳过`} · `}
            {t`${points} 分`}
          </small>
        </li>
      ))}
    </ol>
  );
}

/** A chapter or a section: what is in it. */
export function ReviewGroup({
  titles,
}: {
  titles: readonly { id: string; title: string; durationMs: number | null }[];
}) {
  const { t } = useLingui();
  if (titles.length === 0) return <p className={styles.none}>{t`暂无内容`}</p>;
  return (
    <ul className={styles.group}>
      {titles.map(({ id, title, durationMs }) => (
        <li key={id}>
          {title} {durationMs !== null && <small>{lengthText(durationMs)}</small>}
        </li>
      ))}
    </ul>
  );
}
