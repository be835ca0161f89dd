import { CheckmarkCircleFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shownStem } from '#contract/banks/cloze.rule.ts';
import { referenceOf } from '#contract/banks/expected-answers.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { measured } from '#contract/banks/units.rule.ts';
import { readPattern } from '#contract/common/wildcards.rule.ts';
import { CodeText } from '#views/common/code/code-text.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { useLanguageNames } from './code-language.words.ts';
import { AskedFiles } from './asked-files.view.tsx';
import { GapOrder, UnitRules } from './answer-rules.view.tsx';
import { kindNames, letterOf } from './question.words.ts';
import styles from './read-question.module.css';

const share = (fraction: number) => `${Math.round(fraction * 100) / 100}%`;

/** A question with its key, as teachers check it. */
export function ReadQuestion({ content }: { content: QuestionContent }) {
  return (
    <div className={styles.question}>
      <RichText html={shownStem(content)} />
      <Answers content={content} />
      {content.explanation && (
        <Note title={<Trans>解析</Trans>}>
          <RichText html={content.explanation} />
        </Note>
      )}
      {outcomes(content).map(({ title, html }) => (
        <Note key={html} title={title}>
          <RichText html={html} />
        </Note>
      ))}
    </div>
  );
}

const outcomes = ({ combinedFeedback: { right, partly, wrong } = {} }: QuestionContent) =>
  [
    { title: <Trans>全部正确时的反馈</Trans>, html: right },
    { title: <Trans>部分得分时的反馈</Trans>, html: partly },
    { title: <Trans>未得分时的反馈</Trans>, html: wrong },
  ].flatMap(({ title, html }) => (html ? [{ title, html }] : []));

const Note = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={styles.note}>
    <b>{title}</b>
    {children}
  </div>
);

function Answers({ content }: { content: QuestionContent }) {
  const { kind, options = [], gaps = [], pairs = [], lines = [], numbers = [], reference } = content;
  const { t } = useLingui();
  if (kind === 'composite') return <ReadParts content={content} />;
  if (kind === 'code') return <CodeAsked content={content} />;
  if (kind === 'essay' || kind === 'file')
    return (
      <>
        {kind === 'file' && (
          <small className={styles.rule}>
            <AskedFiles asking={content} />
          </small>
        )}
        {reference && (
          <Note title={<Trans>参考答案</Trans>}>
            <RichText html={reference} />
          </Note>
        )}
      </>
    );
  if (kind === 'short')
    return (
      <>
        <Note title={<Trans>标准答案或关键词</Trans>}>
          <RichText html={referenceOf(content)} />
        </Note>
        {content.isAutoRight && <small className={styles.rule}>{t`与标准答案一致即判对`}</small>}
      </>
    );
  if (kind === 'blank' || kind === 'cloze')
    return (
      <>
        <Lines
          rows={gaps.flatMap(({ answers, hasWildcards }, index) =>
            answers.map(({ text, fraction, feedback }, place) => ({
              sign: place === 0 ? t`第 ${index + 1} 空` : kind === 'cloze' ? '' : t`或`,
              text: hasWildcards ? readPattern(text) : text,
              fraction,
              feedback,
            })),
          )}
        />
        <GapOrder content={content} />
      </>
    );
  if (kind === 'numeric')
    return (
      <>
        <Lines
          rows={numbers.map(({ value, tolerance, fraction, feedback }) => ({
            sign: '=',
            text: measured(tolerance > 0 ? `${value} ± ${tolerance}` : value, content.units),
            fraction,
            feedback,
          }))}
        />
        <UnitRules content={content} />
      </>
    );
  if (kind === 'order')
    return (
      <>
        <ol className={styles.options} aria-label={t`正确顺序`}>
          {lines.map((html, index) => (
            <li key={index}>
              <i>{index + 1}</i>
              <RichText inline html={html} />
            </li>
          ))}
        </ol>
        <small className={styles.rule}>{content.isByPlace ? t`按排对的行数得部分分` : t`全部排对才得分`}</small>
      </>
    );
  if (kind === 'match')
    return (
      <ul className={styles.options}>
        {pairs.map(({ id, left, right }, index) => (
          <li key={id}>
            <i>{index + 1}</i>
            <span className={styles.pair}>
              {left ? <RichText inline html={left} /> : <em>{t`（干扰项）`}</em>} → {right}
            </span>
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={styles.options}>
      {options.map(({ id, text, fraction, feedback }, index) => (
        <li key={id} data-right={fraction > 0}>
          <i>{kind === 'judge' ? (id === 'true' ? '✓' : '✗') : letterOf(index)}</i>
          <span>
            <RichText inline html={text} />
            {feedback && <RichText html={feedback} className={styles.feedback} />}
          </span>
          {fraction > 0 && (
            <small>
              <CheckmarkCircleFilled aria-hidden /> {fraction < 99.5 ? share(fraction) : t`正确`}
            </small>
          )}
          {fraction < 0 && <small>{share(fraction)}</small>}
        </li>
      ))}
    </ul>
  );
}

const ReadParts = ({ content: { parts = [] } }: { content: QuestionContent }) => (
  <ol className={styles.parts}>
    {parts.map((part, at) => (
      <li key={at}>
        <ReadPart {...part} number={at + 1} />
      </li>
    ))}
  </ol>
);

function ReadPart({ points, content, number }: { points: number; content: QuestionContent; number: number }) {
  const { t } = useLingui();
  const [kind, worth] = [t(kindNames[content.kind]), pointsText(points)];
  return (
    <>
      <small className={styles.rule}>{t`第 ${number} 小题 · ${kind} · ${worth} 分`}</small>
      <ReadQuestion content={content} />
    </>
  );
}

function CodeAsked({ content: { language = 'plain', starter, reference } }: { content: QuestionContent }) {
  const nameOf = useLanguageNames();
  return (
    <>
      <small className={styles.rule}>{nameOf(language)}</small>
      {starter && (
        <Note title={<Trans>起始代码</Trans>}>
          <CodeText text={starter} language={language} />
        </Note>
      )}
      {reference && (
        <Note title={<Trans>参考答案</Trans>}>
          <RichText html={reference} />
        </Note>
      )}
    </>
  );
}

interface Line {
  sign: string;
  text: string;
  fraction: number;
  feedback: string | undefined;
}

const Lines = ({ rows }: { rows: readonly Line[] }) => (
  <ul className={styles.options}>
    {rows.map(({ sign, text, fraction, feedback }, index) => (
      <li key={index} data-right={fraction > 0}>
        <i data-wide="true">{sign}</i>
        <span>
          {text}
          {feedback && <RichText html={feedback} className={styles.feedback} />}
        </span>
        {fraction < 99.5 && <small>{share(fraction)}</small>}
      </li>
    ))}
  </ul>
);
