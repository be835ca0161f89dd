import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shownStem } from '#contract/banks/cloze.rule.ts';
import type { BankQuestion } from '#contract/banks/banks.contract.ts';
import { paperAnswer, paperLines, partnersOf } from '#contract/banks/paper-answer.rule.ts';
import { isMarkedByHand, type QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { pointsText } from '#views/common/points-text.ts';
import { CodeText } from '#views/common/code/code-text.view.tsx';
import { RichText } from '#views/common/rich-text.view.tsx';
import { AnswerRules } from './answer-rules.view.tsx';
import { GapChoices } from './gap-choices.view.tsx';
import { AskedFiles } from './asked-files.view.tsx';
import { kindNames, letterOf } from './question.words.ts';
import styles from './question-paper.module.css';

export interface PaperProps {
  title: string;
  questions: readonly BankQuestion[];
  hasAnswers: boolean;
}

/** In the order in which a paper asks them. */
const kinds = Object.keys(kindNames) as QuestionKind[];

interface PrintedProps {
  /** What is printed in place of the screen; null: the screen itself is. */
  paper: PaperProps | null;
  children: ReactNode;
}

/** A screen behind a paper that is on its way to the printer: it is laid out unseen, with its pictures and formulas. */
export function PrintedPaper({ paper, children }: PrintedProps) {
  return (
    <>
      <div className={styles.screen} data-is-behind={paper !== null}>
        {children}
      </div>
      {paper && (
        <div className={styles.sheet} data-printed-paper>
          <QuestionPaper {...paper} />
        </div>
      )}
    </>
  );
}

/** Questions as a paper of A4: by kind, numbered through, with answers or with room for them. */
function QuestionPaper({ title, questions, hasAnswers }: PaperProps) {
  const { t } = useLingui();
  const groups = kinds.flatMap((kind) => {
    const some = questions.filter((question) => question.kind === kind);
    return some.length > 0 ? [{ kind, some }] : [];
  });
  let number = 0;
  return (
    <article className={styles.paper}>
      <header>
        <h1>{title}</h1>
        {!hasAnswers && (
          <p>
            <Trans>姓名：____________ 学号：____________ 得分：____________</Trans>
          </p>
        )}
      </header>
      {groups.map(({ kind, some }) => {
        const [name, count] = [t(kindNames[kind]), some.length];
        return (
          <section key={kind}>
            <h2>{t`${name}（共 ${count} 题）`}</h2>
            {some.map((question) => (
              <Question key={question.id} number={(number += 1)} {...{ question, hasAnswers }} />
            ))}
          </section>
        );
      })}
    </article>
  );
}

function Question({ number, question, hasAnswers }: { number: number; question: BankQuestion; hasAnswers: boolean }) {
  const { content, metadata } = question;
  const worth = metadata.points === null ? null : pointsText(metadata.points);
  return (
    <div className={styles.question}>
      <b>{number}.</b>
      <div>
        {worth !== null && (
          <small>
            <Trans>（{worth} 分）</Trans>
          </small>
        )}
        <Asked {...{ content, hasAnswers }} />
      </div>
    </div>
  );
}

function Asked({ content, hasAnswers }: { content: QuestionContent; hasAnswers: boolean }) {
  return (
    <>
      <RichText html={shownStem(content)} />
      <Choices content={content} />
      {content.parts && (
        <ol className={styles.parts}>
          {content.parts.map((part, at) => (
            <li key={at}>
              <Asked content={part.content} hasAnswers={hasAnswers} />
            </li>
          ))}
        </ol>
      )}
      {content.kind === 'file' && (
        <small>
          <AskedFiles asking={content} />
        </small>
      )}
      {hasAnswers ? (
        <Answers content={content} />
      ) : (
        isMarkedByHand(content) && content.kind !== 'file' && <div className={styles.room} />
      )}
    </>
  );
}

function Choices({ content }: { content: QuestionContent }) {
  const { kind, pairs = [] } = content;
  const options = kind === 'order' ? paperLines(content) : (content.options ?? []);
  if (kind === 'match')
    return (
      <div className={styles.pairs}>
        <ol>
          {pairs
            .filter(({ left }) => left !== '')
            .map(({ id, left }) => (
              <li key={id}>
                <RichText html={left} inline />
              </li>
            ))}
        </ol>
        <ol data-letters>
          {partnersOf(content).map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ol>
      </div>
    );
  if (kind === 'code') return content.starter ? <CodeText text={content.starter} language="plain" /> : null;
  if (kind === 'cloze') return <GapChoices content={content} />;
  if (kind === 'judge' || options.length === 0) return null;
  return (
    <ul className={styles.options}>
      {options.map(({ id, text }, index) => (
        <li key={id}>
          <span>{letterOf(index)}.</span>
          <RichText html={text} inline />
        </li>
      ))}
    </ul>
  );
}

function Answers({ content }: { content: QuestionContent }) {
  const { t } = useLingui();
  const answer = paperAnswer(content, [t({ message: '对', context: 'truth' }), t({ message: '错', context: 'truth' })]);
  return (
    <dl className={styles.answers}>
      {answer !== '' && (
        <Row name={t`答案`}>
          {answer} <AnswerRules content={content} />
        </Row>
      )}
      {content.reference && (
        <Row name={t`参考答案`}>
          <RichText html={content.reference} />
        </Row>
      )}
      {content.explanation && (
        <Row name={t`解析`}>
          <RichText html={content.explanation} />
        </Row>
      )}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
