import { Checkbox, Radio, RadioGroup, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { evaluationLimits } from '#contract/evaluations/evaluation.rule.ts';
import type { EvaluationAnswer, EvaluationQuestion } from '#contract/evaluations/evaluations.contract.ts';
import styles from './answer-dialog.module.css';
import { useEvaluationWords } from './evaluation.words.ts';

export const isAnswered = ({ id }: EvaluationQuestion, answers: readonly EvaluationAnswer[]): boolean =>
  answers.some(({ questionId, choices, text }) => questionId === id && (choices.length > 0 || text.trim() !== ''));

interface Props {
  question: EvaluationQuestion;
  number: number;
  answer: EvaluationAnswer | null;
  isMissing: boolean;
  onAnswer: (answer: EvaluationAnswer) => void;
}

/** A question that is answered. */
export function AnswerField({ question, number, answer, isMissing, onAnswer }: Props) {
  const { t } = useLingui();
  const { choicesOf } = useEvaluationWords();
  const { id, kind, text, isRequired } = question;
  const chosen = answer?.choices ?? [];
  const choose = (choices: number[]) => onAnswer({ questionId: id, choices, text: '' });
  const label = t`第 ${number} 题：${text}`;
  return (
    <li className={styles.question} data-question={id}>
      <h3>
        {number}. {text}{' '}
        {!isRequired && (
          <small>
            <Trans>选答</Trans>
          </small>
        )}
      </h3>
      {(kind === 'agreement' || kind === 'single') && (
        <RadioGroup
          aria-label={label}
          layout={kind === 'agreement' ? 'horizontal-stacked' : 'vertical'}
          className={kind === 'agreement' ? styles.steps : undefined}
          required={isRequired}
          value={chosen[0] === undefined ? '' : String(chosen[0])}
          onChange={(_, { value }) => choose([Number(value)])}
        >
          {choicesOf(question).map((choice, at) => (
            <Radio key={choice} value={String(at)} label={choice} />
          ))}
        </RadioGroup>
      )}
      {kind === 'multiple' && (
        <div role="group" aria-label={label} className={styles.choices}>
          {question.options.map((option, at) => (
            <Checkbox
              key={option}
              label={option}
              checked={chosen.includes(at)}
              onChange={(_, { checked }) =>
                choose(
                  checked === true ? [...chosen, at].toSorted((a, b) => a - b) : chosen.filter((one) => one !== at),
                )
              }
            />
          ))}
        </div>
      )}
      {kind === 'text' && (
        <Textarea
          aria-label={label}
          rows={3}
          value={answer?.text ?? ''}
          maxLength={evaluationLimits.answer}
          onChange={(_, { value }) => onAnswer({ questionId: id, choices: [], text: value })}
        />
      )}
      {isMissing && (
        <p className={styles.missing} role="alert">
          <Trans>此题必答</Trans>
        </p>
      )}
    </li>
  );
}
