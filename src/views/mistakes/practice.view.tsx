import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import { masteredAfter } from '#contract/mistakes/mistake.rule.ts';
import type { Round, RoundChecked } from '#contract/mistakes/mistakes.contract.ts';
import { Material } from '#views/banks/material.view.tsx';
import layout from '#views/common/layout.module.css';
import { RichText } from '#views/common/rich-text.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { AnswerField } from '#views/homework/answer-fields.view.tsx';
import { kindNames } from '#views/banks/question.words.ts';
import result from '#views/homework/result.module.css';
import { FeedbackPart } from '#views/quizzes/feedback.view.tsx';
import styles from './mistakes.module.css';

interface Props {
  questions: Round['questions'];
  /** Which of them is shown; their number: the round is over. */
  at: number;
  /** By place. */
  answers: ReadonlyMap<number, Answer>;
  checked: ReadonlyMap<number, RoundChecked>;
  isBusy: boolean;
  onAnswer: (place: number, answer: Answer) => void;
  onLeave: (place: number) => void;
  onCheck: (place: number) => void;
  onNext: () => void;
  onEnd: () => void;
}

/** A round of practice, one question after another. */
export function PracticeView(props: Props) {
  const { questions, at, checked, onEnd } = props;
  const { t } = useLingui();
  const one = questions[at];
  if (one) return <Question key={one.place} {...props} one={one} />;
  const right = questions.filter(({ place, question }) => (checked.get(place)?.got ?? 0) >= question.points).length;
  const mastered = questions.filter(({ place }) => checked.get(place)?.isMastered).length;
  const count = questions.length;
  return (
    <StateBlock kind="empty" title={t`练习完成`} actions={[{ label: t`返回错题本`, onPress: onEnd }]}>
      {t`共 ${count} 题，答对 ${right} 题，已掌握 ${mastered} 题。连续答对 ${masteredAfter} 次即为掌握。`}
    </StateBlock>
  );
}

function Question({
  one,
  questions,
  at,
  answers,
  checked,
  isBusy,
  ...props
}: Props & { one: Round['questions'][number] }) {
  const { onAnswer, onLeave, onCheck, onNext, onEnd } = props;
  const { t, i18n } = useLingui();
  const { place, question, course, title } = one;
  const answer = answers.get(place) ?? null;
  const known = checked.get(place);
  const [number, count] = [at + 1, questions.length];
  return (
    <div className={layout.stack}>
      <div className={styles.head}>
        <b className={styles.source}>
          <Trans>
            第 {number} / {count} 题
          </Trans>
        </b>
        <Button onClick={onEnd}>{t`退出练习`}</Button>
      </div>
      <article className={result.card} aria-label={t`第 ${number} 题`}>
        <header className={styles.head}>
          <b>{i18n._(kindNames[question.kind])}</b>
          <span className={styles.source}>
            {course} · {title}
          </span>
        </header>
        <Material of={question} />
        <RichText html={question.stem} className={result.stem} />
        {known ? (
          <FeedbackPart
            question={question}
            answer={answer}
            feedback={{ questionId: question.id, got: known.got, parts: [], content: known.content }}
          />
        ) : (
          <div onBlur={() => onLeave(place)}>
            <AnswerField
              question={question}
              answer={answer}
              isFixed={false}
              onAnswer={(next) => onAnswer(place, next)}
            />
          </div>
        )}
        {known?.isMastered && <p role="status">{t`已掌握，移出错题`}</p>}
        <div className={styles.foot}>
          {known ? (
            <Button appearance="primary" onClick={onNext}>
              {number === count ? t`查看结果` : t`下一题`}
            </Button>
          ) : (
            <Button
              appearance="primary"
              disabledFocusable={isBusy || !isAnswered(answer)}
              onClick={() => onCheck(place)}
            >{t`检查答案`}</Button>
          )}
        </div>
      </article>
    </div>
  );
}
