import { Button, Input, Select, Textarea } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import { CodeField } from '#views/common/code/code-field.view.tsx';
import { RichText, plainText } from '#views/common/rich-text.view.tsx';
import { orderedLines } from '#contract/banks/order-lines.rule.ts';
import { OrderedLines } from './ordered-lines.view.tsx';
import { AskedFiles } from '../banks/asked-files.view.tsx';
import { useOrderGroupWords } from '../banks/order-groups.words.ts';
import styles from './answer-fields.module.css';
import { letterOf } from '#views/banks/question.words.ts';

export interface AnswerProps {
  question: LearnerQuestion;
  answer: Answer | null;
  /** It is only looked at. */
  isFixed: boolean;
  /** It can be tried, and is kept nowhere. */
  isTrial?: boolean;
  onAnswer: (answer: Answer) => void;
}

/** The field that fits the kind of question. */
export function AnswerField(props: AnswerProps) {
  switch (props.question.kind) {
    case 'single':
    case 'judge':
    case 'multiple':
      return <ChoiceField {...props} />;
    case 'blank':
      return <GapFields {...props} />;
    case 'cloze':
      return <ClozeFields {...props} />;
    case 'match':
      return <MatchFields {...props} />;
    case 'order':
      return <OrderField {...props} />;
    case 'numeric':
      return <NumberField {...props} />;
    case 'file':
      return (
        <p className={styles.asked}>
          <AskedFiles asking={props.question} />
        </p>
      );
    case 'short':
    case 'essay':
      return <EssayField {...props} />;
    case 'code':
      return <CodeAnswer {...props} />;
    // It is asked as its parts.
    case 'composite':
      return null;
  }
}

/** What a choice becomes when one option is pressed; null where options are not chosen. */
export function chosenAnswer({ kind }: LearnerQuestion, answer: Answer | null, id: string): Answer | null {
  if (kind === 'order') return null;
  const chosen = answer?.kind === 'choice' ? answer.ids : [];
  if (kind !== 'multiple') return { kind: 'choice', ids: [id] };
  return { kind: 'choice', ids: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] };
}

function ChoiceField({ question, answer, isFixed, onAnswer }: AnswerProps) {
  const { t } = useLingui();
  const chosen = answer?.kind === 'choice' ? answer.ids : [];
  return (
    <fieldset className={styles.options} disabled={isFixed} aria-label={t`选项`}>
      {question.options.map(({ id, text }, index) => (
        <label key={id} className={styles.option} data-chosen={chosen.includes(id)} data-disabled={isFixed}>
          <input
            type={question.kind === 'multiple' ? 'checkbox' : 'radio'}
            name={question.id}
            checked={chosen.includes(id)}
            onChange={() => onAnswer(chosenAnswer(question, answer, id)!)}
          />
          <span className={styles.letter}>{letterOf(index)}</span>
          <RichText html={text} className={styles.optionText} />
        </label>
      ))}
    </fieldset>
  );
}

function GapFields({ question, answer, isFixed, onAnswer }: AnswerProps) {
  const { t } = useLingui();
  const texts = answer?.kind === 'gaps' ? answer.texts : [];
  const order = useOrderGroupWords()(question.freeGroups ?? [], question.gapCount);
  const change = (index: number, text: string) =>
    onAnswer({
      kind: 'gaps',
      texts: Array.from({ length: question.gapCount }, (_, at) => (at === index ? text : (texts[at] ?? ''))),
    });
  return (
    <div className={styles.gaps}>
      {order && <small className={styles.freely}>{order}</small>}
      {Array.from({ length: question.gapCount }, (_, index) => (
        <label key={index} className={styles.gap}>
          <span>
            <Trans>第 {index + 1} 空</Trans>
          </span>
          <Input
            size="large"
            aria-label={t`第 ${index + 1} 空`}
            value={texts[index] ?? ''}
            maxLength={500}
            readOnly={isFixed}
            onChange={(_, { value }) => change(index, value)}
          />
        </label>
      ))}
    </div>
  );
}

/** What each gap of the text is chosen from; the numbers are those in the text. */
function ClozeFields({ question: { choices = [] }, answer, isFixed, onAnswer }: AnswerProps) {
  const { t } = useLingui();
  const texts = answer?.kind === 'gaps' ? answer.texts : [];
  const change = (index: number, text: string) =>
    onAnswer({ kind: 'gaps', texts: choices.map((_, at) => (at === index ? text : (texts[at] ?? ''))) });
  return (
    <div className={styles.gaps}>
      {choices.map((words, index) => (
        <label key={index} className={styles.gap}>
          <span>
            <Trans>第 {index + 1} 空</Trans>
          </span>
          <Select
            size="large"
            aria-label={t`第 ${index + 1} 空`}
            value={texts[index] ?? ''}
            disabled={isFixed}
            onChange={(_, { value }) => change(index, value)}
          >
            <option value="">{t`请选择`}</option>
            {words.map((word) => (
              <option key={word} value={word}>
                {word}
              </option>
            ))}
          </Select>
        </label>
      ))}
    </div>
  );
}

function MatchFields({ question, answer, isFixed, onAnswer }: AnswerProps) {
  const { t } = useLingui();
  const given = new Map(answer?.kind === 'match' ? answer.pairs.map(({ id, right }) => [id, right]) : []);
  const change = (id: string, right: string) =>
    onAnswer({
      kind: 'match',
      pairs: [...new Map([...given, [id, right]])].map(([left, partner]) => ({ id: left, right: partner })),
    });
  return (
    <div className={styles.pairs}>
      {question.lefts.map(({ id, text }) => (
        <div key={id} className={styles.pair}>
          <RichText html={text} />
          <ArrowRightRegular fontSize={20} aria-hidden />
          <Select
            size="large"
            aria-label={t`${plainText(text)} 对应`}
            value={given.get(id) ?? ''}
            disabled={isFixed}
            onChange={(_, { value }) => change(id, value)}
          >
            <option value="">{t`请选择`}</option>
            {question.rights.map((right) => (
              <option key={right} value={right}>
                {plainText(right)}
              </option>
            ))}
          </Select>
        </div>
      ))}
    </div>
  );
}

/** Until somebody moved a line it is not answered. Two lines may stand right from the beginning: that can be said, too. */
function OrderField({ question, answer, isFixed, onAnswer }: AnswerProps) {
  const { t } = useLingui();
  const ids = answer?.kind === 'order' ? answer.ids : [];
  const lines = orderedLines(question.options, ids);
  return (
    <div className={styles.order}>
      <OrderedLines
        label={t`按正确顺序排列`}
        lines={lines}
        isFixed={isFixed}
        onOrder={(next) => onAnswer({ kind: 'order', ids: next })}
      />
      {!isFixed && (
        <small>
          <Trans>拖动，或用箭头、Alt+↑ ↓ 调整顺序；移动过才算作答。</Trans>
        </small>
      )}
      {!isFixed && ids.length === 0 && lines.length === 2 && (
        <Button size="small" onClick={() => onAnswer({ kind: 'order', ids: lines.map(({ id }) => id) })}>
          <Trans>保持此顺序作答</Trans>
        </Button>
      )}
    </div>
  );
}

/** Where a unit is asked for it stands behind the number, in the same field. */
function NumberField({ question: { hasUnit }, answer, isFixed, onAnswer }: AnswerProps) {
  const { t } = useLingui();
  const label = hasUnit ? t`数值和单位` : t`数值`;
  return (
    <div className={styles.gaps}>
      <label className={styles.gap}>
        <span>{label}</span>
        <Input
          size="large"
          inputMode={hasUnit ? 'text' : 'decimal'}
          aria-label={label}
          placeholder={hasUnit ? t`例如 20 kg` : t`例如 3.14 或 1/4`}
          value={answer?.kind === 'number' ? answer.text : ''}
          maxLength={80}
          readOnly={isFixed}
          onChange={(_, { value }) => onAnswer({ kind: 'number', text: value })}
        />
      </label>
    </div>
  );
}

/** The text is kept letter for letter; until somebody writes, what stands there at the beginning is no answer. */
function CodeAnswer({
  question: { language = 'plain', starter = '' },
  answer,
  isFixed,
  isTrial,
  onAnswer,
}: AnswerProps) {
  const { t } = useLingui();
  return (
    <CodeField
      label={t`你的代码`}
      language={language}
      value={answer?.kind === 'essay' ? answer.text : starter}
      maxLength={30_000}
      isFixed={isFixed}
      note={!isTrial && <Trans>自动保存</Trans>}
      onChange={(text) => onAnswer({ ...(answer?.kind === 'essay' && answer), kind: 'essay', text })}
    />
  );
}

function EssayField({ question, answer, isFixed, isTrial = false, onAnswer }: AnswerProps) {
  const { t } = useLingui();
  const text = answer?.kind === 'essay' ? answer.text : '';
  const { length } = text;
  return (
    <div className={styles.essay} data-short={question.kind === 'short' || undefined}>
      <Textarea
        style={{ width: '100%' }}
        resize="vertical"
        aria-label={t`你的答案`}
        value={text}
        maxLength={30_000}
        readOnly={isFixed}
        onChange={(_, { value }) => onAnswer({ ...(answer?.kind === 'essay' && answer), kind: 'essay', text: value })}
      />
      <div className={styles.essayFoot}>
        <span>
          <Trans>{length} 字</Trans>
        </span>
        {!isTrial && (
          <span>
            <Trans>自动保存</Trans>
          </span>
        )}
      </div>
    </div>
  );
}
