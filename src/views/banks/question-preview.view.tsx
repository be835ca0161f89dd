import { CheckmarkCircleFilled, WarningFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { unfolded } from '#contract/banks/composite.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import { withoutKey } from '#contract/homework/without-key.rule.ts';
import { pointsText } from '#views/common/points-text.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { AnswerField } from '../homework/answer-fields.view.tsx';
import { questionChecks, type QuestionCheck } from './question-checks.rule.ts';
import { kindNames } from './question.words.ts';
import { ReadQuestion } from './read-question.view.tsx';
import styles from './question-preview.module.css';

interface Props {
  content: QuestionContent;
  /** Null: not set. */
  points: number | null;
  failed: readonly QuestionCheck[];
}

/** What learners will see of a question, as it is typed; it can be tried, and nothing is kept. */
export function QuestionPreview({ content, points, failed }: Props) {
  const { t } = useLingui();
  const [room, setRoom] = useState<'desktop' | 'phone'>('desktop');
  const [side, setSide] = useState<'answer' | 'key'>('answer');
  const [answers, setAnswers] = useState<readonly (Answer | null)[]>([]);
  const asked = unfolded(content, points, 'preview').map((one, at) =>
    withoutKey({ ...one, id: `preview${at}`, position: at + 1 }),
  );
  const worth = points === null ? null : pointsText(points);
  return (
    <section className={styles.card} aria-label={t`学生看到的`}>
      <header className={styles.head}>
        <h2>
          <Trans>学生看到的</Trans>
        </h2>
        <SegmentControl
          label={t`屏幕`}
          choices={[
            { value: 'desktop', label: t`电脑` },
            { value: 'phone', label: t`手机` },
          ]}
          value={room}
          onChoose={setRoom}
        />
        <SegmentControl
          label={t`查看`}
          choices={[
            { value: 'answer', label: t`作答` },
            { value: 'key', label: t`解析` },
          ]}
          value={side}
          onChoose={setSide}
        />
      </header>
      <div className={styles.bed}>
        <article className={styles.paper} data-room={room}>
          <header>
            <b>{t(kindNames[content.kind])}</b>
            {worth !== null && (
              <small>
                <Trans>{worth} 分</Trans>
              </small>
            )}
          </header>
          {side === 'key' ? (
            <ReadQuestion content={content} />
          ) : (
            <>
              {content.kind === 'composite' && <RichText html={content.stem} className={styles.stem} />}
              {asked.map((question, at) => (
                <Fragment key={question.id}>
                  {content.kind === 'composite' && <PartHead question={question} />}
                  <RichText html={question.stem} className={styles.stem} />
                  <AnswerField
                    question={question}
                    answer={answers[at] ?? null}
                    isFixed={false}
                    isTrial
                    onAnswer={(answer) =>
                      setAnswers((old) => asked.map((_, place) => (place === at ? answer : (old[place] ?? null))))
                    }
                  />
                </Fragment>
              ))}
            </>
          )}
        </article>
        <Checks failed={failed} />
      </div>
    </section>
  );
}

function PartHead({ question: { position, kind, points } }: { question: LearnerQuestion }) {
  const { t } = useLingui();
  const [name, worth] = [t(kindNames[kind]), pointsText(points)];
  return <h3 className={styles.part}>{t`第 ${position} 小题 · ${name} · ${worth} 分`}</h3>;
}

function Checks({ failed }: Pick<Props, 'failed'>) {
  const { t } = useLingui();
  const words: Readonly<Record<QuestionCheck, string>> = {
    asked: t`题干、答案不完整`,
    points: t`分值须在 0.5 到 1000 之间`,
    different: t`有内容相同的选项`,
    described: t`有图片没有替代文字`,
    explained: t`没有解析`,
    placed: t`没有分类`,
  };
  const count = questionChecks.length;
  if (failed.length === 0)
    return (
      <p className={styles.checks} data-is-fine role="status">
        <CheckmarkCircleFilled aria-hidden fontSize={20} />
        <span>
          <b>
            <Trans>{count} 项检查都通过</Trans>
          </b>
          <small>
            <Trans>答案完整，选项不重复，图片有替代文字</Trans>
          </small>
        </span>
      </p>
    );
  const open = failed.length;
  return (
    <div className={styles.checks} role="status">
      <WarningFilled aria-hidden fontSize={20} />
      <span>
        <b>
          <Trans>{open} 项检查未通过</Trans>
        </b>
        <small>{failed.map((check) => words[check]).join(t`，`)}</small>
      </span>
    </div>
  );
}
