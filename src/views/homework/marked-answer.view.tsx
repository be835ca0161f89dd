import { CheckmarkFilled, DismissFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { fittingNumber } from '#contract/homework/number-marking.rule.ts';
import { fittingAnswer, markObjective, placedGaps } from '#contract/homework/objective-marking.rule.ts';
import { namedLines, orderedLines, rightPlaces } from '#contract/banks/order-lines.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { measured } from '#contract/banks/units.rule.ts';
import { readPattern } from '#contract/common/wildcards.rule.ts';
import { CodeText } from '#views/common/code/code-text.view.tsx';
import { plainText, RichText } from '#views/common/rich-text.view.tsx';
import { letterOf } from '#views/banks/question.words.ts';
import styles from './marked-answer.module.css';

interface Props {
  content: QuestionContent;
  answer: Answer | null;
  /** Only what was answered, not what it is worth: for paper. */
  hasNoMarks?: boolean;
}

/** An answer beside its key: what was right, what was wrong, what would have been right. Words beside every colour. */
export function MarkedAnswer({ content, answer, hasNoMarks }: Props) {
  switch (content.kind) {
    case 'single':
    case 'multiple':
    case 'judge':
      return <MarkedChoice content={content} answer={answer} hasNoMarks={hasNoMarks} />;
    case 'order':
      return <MarkedOrder content={content} answer={answer} hasNoMarks={hasNoMarks} />;
    case 'short':
    case 'essay':
    case 'file':
      return <EssayAnswer answer={answer} />;
    case 'code':
      return <CodeAnswer content={content} answer={answer} />;
    default:
      return <MarkedParts content={content} answer={answer} hasNoMarks={hasNoMarks} />;
  }
}

function MarkedChoice({ content: { options = [] }, answer, hasNoMarks }: Props) {
  const { t } = useLingui();
  const chosen = answer?.kind === 'choice' ? answer.ids : [];
  return (
    <ul className={styles.list}>
      {options.map(({ id, text, fraction, feedback }, index) => {
        const isChosen = chosen.includes(id);
        const tone = hasNoMarks
          ? undefined
          : isChosen
            ? fraction > 0
              ? 'right'
              : 'wrong'
            : fraction > 0
              ? 'missed'
              : undefined;
        return (
          <li key={id} className={styles.row} data-tone={tone}>
            <b>{letterOf(index)}</b>
            <div>
              <RichText html={text} inline />
              {isChosen && feedback && !hasNoMarks && <RichText html={feedback} className={styles.key} />}
            </div>
            {hasNoMarks && isChosen && (
              <small>
                <CheckmarkFilled />
                {t`你的答案`}
              </small>
            )}
            {tone && (
              <small>
                {tone === 'wrong' ? <DismissFilled /> : <CheckmarkFilled />}
                {tone === 'right' ? t`你的答案，正确` : tone === 'wrong' ? t`你的答案，错误` : t`正确答案`}
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The own order beside the right one; without an answer the right one alone. */
function MarkedOrder({ content: { lines = [] }, answer, hasNoMarks }: Props) {
  const { t } = useLingui();
  const ids = answer?.kind === 'order' ? answer.ids : [];
  const right = rightPlaces(lines, ids);
  const own = ids.length > 0 ? orderedLines(namedLines(lines), ids) : [];
  return (
    <>
      {own.length === 0 ? (
        <p className={styles.none}>
          <Trans>未作答</Trans>
        </p>
      ) : (
        <ol className={styles.list} aria-label={t`你的顺序`}>
          {own.map(({ id, text }, at) => (
            <li key={id} className={styles.row} data-tone={hasNoMarks ? undefined : right[at] ? 'right' : 'wrong'}>
              <b>{at + 1}</b>
              <RichText html={text} inline />
              {!hasNoMarks && (
                <small>
                  {right[at] ? <CheckmarkFilled /> : <DismissFilled />}
                  {right[at] ? t`位置正确` : t`位置错误`}
                </small>
              )}
            </li>
          ))}
        </ol>
      )}
      {!hasNoMarks && !(own.length > 0 && right.every(Boolean)) && (
        <div className={styles.key}>
          <Trans>正确顺序</Trans>
          <ol className={styles.sequence}>
            {lines.map((text, at) => (
              <li key={at}>
                <RichText html={text} inline />
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

interface Part {
  given: string;
  key: string;
  /** What the question says to this very answer. */
  feedback?: string;
  /** Where the number is right and its unit cost points. */
  unit?: 'missing' | 'wrong';
}

const isWhole = ({ fraction }: { fraction: number }) => fraction > 99.5;

/** What was asked piece by piece: given text and the first of its keys that is right. */
function partsOf(content: QuestionContent, answer: Answer | null): Part[] {
  const { kind, pairs = [], numbers = [] } = content;
  if (kind === 'blank' || kind === 'cloze') {
    const texts = answer?.kind === 'gaps' ? answer.texts : [];
    return placedGaps(content, texts).map(({ text, gap }, at) => {
      const number = kind === 'cloze' ? `（${at + 1}）` : '';
      const key = gap.answers.find(isWhole)?.text ?? '';
      const { feedback } = fittingAnswer(gap, text, kind === 'cloze') ?? {};
      return {
        given: text && number + text,
        key: number + (gap.hasWildcards ? readPattern(key) : key),
        ...(feedback && { feedback }),
      };
    });
  }
  if (kind === 'match') {
    const given = new Map(answer?.kind === 'match' ? answer.pairs.map(({ id, right }) => [id, right]) : []);
    return pairs
      .filter(({ left }) => left !== '')
      .map(({ id, left, right }) => ({
        given: `${plainText(left)} → ${given.get(id) ?? ''}`,
        key: `${plainText(left)} → ${right}`,
      }));
  }
  const best = numbers.find(isWhole);
  const given = answer?.kind === 'number' ? answer.text : '';
  const { feedback, unit } = fittingNumber(content, given) ?? {};
  const key = best
    ? measured(best.tolerance > 0 ? `${best.value} ± ${best.tolerance}` : best.value, content.units)
    : '';
  const isUnitWrong = content.unitPenalty !== undefined && (unit === 'missing' || unit === 'wrong');
  return [{ given, key, ...(feedback && { feedback }), ...(isUnitWrong && { unit }) }];
}

function MarkedParts({ content, answer, hasNoMarks }: Props) {
  const shares = markObjective(content, answer)?.parts ?? [];
  const parts = partsOf(content, answer);
  if (hasNoMarks)
    return (
      <div className={styles.chips}>
        {parts.map(({ given }, index) => (
          <span key={index} className={styles.chip}>
            {given || <Trans>未作答</Trans>}
          </span>
        ))}
      </div>
    );
  const missed = parts.filter((_, index) => (shares[index] ?? 0) < 1).map(({ key }) => key);
  const keys = missed.join('；');
  return (
    <>
      <div className={styles.chips}>
        {parts.map(({ given }, index) => {
          const share = shares[index] ?? 0;
          return (
            <span key={index} className={styles.chip} data-tone={share >= 1 ? 'right' : share > 0 ? 'part' : 'wrong'}>
              {share >= 1 ? <CheckmarkFilled /> : <DismissFilled />}
              {given || <Trans>未作答</Trans>}
            </span>
          );
        })}
      </div>
      {parts.map(({ unit }, index) =>
        unit === undefined ? null : (
          <p key={index} className={styles.key}>
            {unit === 'missing' ? <Trans>数值正确，缺少单位</Trans> : <Trans>数值正确，单位错误</Trans>}
          </p>
        ),
      )}
      {parts.map(({ feedback }, index) => feedback && <RichText key={index} html={feedback} className={styles.key} />)}
      {missed.length > 0 && (
        <p className={styles.key}>
          <Trans>
            标准答案 <b>{keys}</b>
          </Trans>
        </p>
      )}
    </>
  );
}

const CodeAnswer = ({ content: { language = 'plain' }, answer }: Props) =>
  answer?.kind === 'essay' && answer.text.trim() !== '' ? (
    <CodeText text={answer.text} language={language} />
  ) : (
    <EssayAnswer answer={answer} />
  );

function EssayAnswer({ answer }: { answer: Answer | null }) {
  const files = (answer?.kind === 'essay' && answer.fileIds?.length) || 0;
  return (
    <div className={styles.essay}>
      {answer?.kind === 'essay' && answer.text.trim() !== '' ? (
        <p>{answer.text}</p>
      ) : (
        <span className={styles.none}>{files > 0 ? <Trans>已上传 {files} 个文件</Trans> : <Trans>未作答</Trans>}</span>
      )}
    </div>
  );
}
