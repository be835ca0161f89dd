import { Button, Input, Select, ToggleButton } from '@fluentui/react-components';
import { AddRegular, CheckmarkRegular, DeleteRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { namedLines, orderedLines } from '#contract/banks/order-lines.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { keyOf, toggledFractions, type QuestionKey } from '#contract/exams/exam-regrade.rule.ts';
import type { RegradePreview } from '#contract/exams/exam-regrade.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { plainText, RichText } from '#views/common/rich-text.view.tsx';
import { GapOrder, UnitRules } from '#views/banks/answer-rules.view.tsx';
import { letterOf } from '#views/banks/question.words.ts';
import { OrderedLines } from '#views/homework/ordered-lines.view.tsx';
import styles from './regrade.module.css';

interface Props {
  content: QuestionContent;
  value: QuestionKey;
  chosen: RegradePreview['chosen'];
  papers: number;
  isFixed: boolean;
  onChange: (key: QuestionKey) => void;
}

/** The key of a question as it would be, to be changed in place. */
export function RegradeKey(props: Props) {
  const { fractions, gaps, numbers, pairs, lines } = props.value;
  return (
    <>
      {fractions && <Options {...props} fractions={fractions} />}
      {gaps && props.content.kind !== 'cloze' && <Gaps {...props} gaps={gaps} />}
      <GapOrder content={props.content} />
      {gaps && props.content.kind === 'cloze' && <GapChoice {...props} gaps={gaps} />}
      {numbers && <Numbers {...props} numbers={numbers} />}
      {pairs && <Pairs {...props} pairs={pairs} />}
      {lines && <Lines {...props} lines={lines} />}
    </>
  );
}

type Fractions = NonNullable<QuestionKey['fractions']>;
const isRight = (fractions: Fractions, id: string) => (fractions.find((one) => one.id === id)?.fraction ?? 0) > 0;

function Options({ content, value, chosen, papers, isFixed, onChange, fractions }: Props & { fractions: Fractions }) {
  const { t } = useLingui();
  const counts = new Map(chosen.map(({ id, count }) => [id, count]));
  const former = keyOf(content).fractions ?? [];
  return (
    <ul className={styles.options}>
      {(content.options ?? []).map(({ id, text }, at) => {
        const letter = letterOf(at);
        const [was, is] = [isRight(former, id), isRight(fractions, id)];
        const count = counts.get(id) ?? 0;
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={is}
              aria-label={t`选项 ${letter} 为正确答案`}
              disabled={isFixed}
              data-new={is && !was ? true : undefined}
              onClick={() => onChange({ ...value, fractions: toggledFractions(content.kind, fractions, id) })}
            >
              {letter}
            </button>
            <span>
              <RichText html={text} inline />
              {was !== is && <FlagTag tone={is ? 'now' : 'late'}>{is ? t`改为对` : t`改为错`}</FlagTag>}
            </span>
            <i aria-hidden>
              <i data-right={is || undefined} style={{ width: `${papers > 0 ? (count * 100) / papers : 0}%` }} />
            </i>
            <small>
              <Trans>{count} 人</Trans>
            </small>
          </li>
        );
      })}
    </ul>
  );
}

function Gaps({ value, isFixed, onChange, gaps }: Props & { gaps: NonNullable<QuestionKey['gaps']> }) {
  const { t } = useLingui();
  const put = (place: number, answers: (typeof gaps)[number]) =>
    onChange({ ...value, gaps: gaps.map((one, at) => (at === place ? answers : one)) });
  return (
    <ol className={styles.fields}>
      {gaps.map((answers, place) => {
        const number = place + 1;
        return (
          <li key={number}>
            <b>
              <Trans>第 {number} 空</Trans>
            </b>
            {answers.map((answer, at) => {
              const which = at + 1;
              return (
                <span key={which}>
                  <Input
                    aria-label={t`第 ${number} 空可接受的答案 ${which}`}
                    maxLength={500}
                    disabled={isFixed}
                    value={answer.text}
                    onChange={(_, { value: text }) =>
                      put(
                        place,
                        answers.map((one, index) => (index === at ? { ...one, text } : one)),
                      )
                    }
                  />
                  {answers.length > 1 && !isFixed && (
                    <Button
                      appearance="subtle"
                      icon={<DeleteRegular />}
                      aria-label={t`删除第 ${number} 空的答案 ${which}`}
                      onClick={() =>
                        put(
                          place,
                          answers.filter((_, index) => index !== at),
                        )
                      }
                    />
                  )}
                </span>
              );
            })}
            {!isFixed && answers.length < 40 && (
              <Button
                size="small"
                icon={<AddRegular />}
                onClick={() => put(place, [...answers, { text: '', fraction: 100 }])}
              >{t`可接受的答案`}</Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Of the words of each gap those that are right. */
function GapChoice({ value, isFixed, onChange, gaps }: Props & { gaps: NonNullable<QuestionKey['gaps']> }) {
  const { t } = useLingui();
  const put = (place: number, at: number) =>
    onChange({
      ...value,
      gaps: gaps.with(
        place,
        gaps[place]!.map((one, index) => (index === at ? { ...one, fraction: one.fraction > 0 ? 0 : 100 } : one)),
      ),
    });
  return (
    <ol className={styles.fields}>
      {gaps.map((words, place) => {
        const number = place + 1;
        return (
          <li key={number}>
            <b>
              <Trans>第 {number} 空</Trans>
            </b>
            {words.map(({ text, fraction }, at) => (
              <ToggleButton
                key={text}
                size="small"
                checked={fraction > 0}
                disabled={isFixed}
                icon={fraction > 0 ? <CheckmarkRegular /> : null}
                aria-label={t`第 ${number} 空的 ${text} 为正确答案`}
                onClick={() => put(place, at)}
              >
                {text}
              </ToggleButton>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

const numberOf = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null);

type Numbers = NonNullable<QuestionKey['numbers']>;

function Numbers({ content, value, isFixed, onChange, numbers }: Props & { numbers: Numbers }) {
  const { t } = useLingui();
  const unit = content.units?.[0]?.name;
  const put = (at: number, change: Partial<(typeof numbers)[number]>) =>
    onChange({ ...value, numbers: numbers.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  return (
    <ol className={styles.fields}>
      {numbers.map((one, at) => {
        const which = at + 1;
        return (
          <li key={which}>
            <span>
              <Input
                type="number"
                aria-label={t`可接受的数值 ${which}`}
                disabled={isFixed}
                defaultValue={String(one.value)}
                onChange={(_, { value: text }) => numberOf(text) !== null && put(at, { value: numberOf(text)! })}
              />
              ±
              <Input
                type="number"
                min={0}
                aria-label={t`数值 ${which} 的误差`}
                disabled={isFixed}
                defaultValue={String(one.tolerance)}
                onChange={(_, { value: text }) =>
                  (numberOf(text) ?? -1) >= 0 && put(at, { tolerance: numberOf(text)! })
                }
              />
              {unit}
            </span>
          </li>
        );
      })}
      {content.units && (
        <li>
          <UnitRules content={content} />
        </li>
      )}
      {!isFixed && numbers.length < 20 && (
        <li>
          <Button
            size="small"
            icon={<AddRegular />}
            onClick={() => onChange({ ...value, numbers: [...numbers, { value: 0, tolerance: 0, fraction: 100 }] })}
          >{t`可接受的数值`}</Button>
        </li>
      )}
    </ol>
  );
}

function Pairs({ content, value, isFixed, onChange, pairs }: Props & { pairs: NonNullable<QuestionKey['pairs']> }) {
  const { t } = useLingui();
  const rights = [...new Set((content.pairs ?? []).map(({ right }) => right))];
  return (
    <ol className={styles.fields}>
      {pairs.map(({ id, right }) => {
        const left = plainText(content.pairs?.find((one) => one.id === id)?.left ?? '');
        return (
          <li key={id}>
            <b>{left}</b>
            <Select
              aria-label={t`与“${left}”相配的`}
              disabled={isFixed}
              value={right}
              onChange={(_, { value: next }) =>
                onChange({ ...value, pairs: pairs.map((one) => (one.id === id ? { ...one, right: next } : one)) })
              }
            >
              {rights.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </li>
        );
      })}
    </ol>
  );
}

function Lines({ content, value, isFixed, onChange, lines }: Props & { lines: NonNullable<QuestionKey['lines']> }) {
  const { t } = useLingui();
  return (
    <OrderedLines
      label={t`正确顺序`}
      lines={orderedLines(namedLines(content.lines ?? []), lines)}
      isFixed={isFixed}
      onOrder={(ids) => onChange({ ...value, lines: ids })}
    />
  );
}
