import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { paperLines, partnersOf } from '#contract/banks/paper-answer.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { ExamQuestion } from '#contract/exams/exam-paper.contract.ts';
import type { PrintedExam } from '#contract/exams/exam-print.contract.ts';
import {
  evenPoints,
  hasBrackets,
  hiddenGaps,
  numbered,
  optionColumns,
  paperStem,
  roomMm,
  sectionPoints,
  shortLines,
} from '#contract/exams/exam-print.rule.ts';
import { pointsText } from '#views/common/points-text.ts';
import { CodeText } from '#views/common/code/code-text.view.tsx';
import { RichText } from '#views/common/rich-text.view.tsx';
import { Material } from '../../banks/material.view.tsx';
import { GapChoices } from '../../banks/gap-choices.view.tsx';
import { AskedFiles } from '../../banks/asked-files.view.tsx';
import { letterOf } from '../../banks/question.words.ts';
import printouts from '../../examoffice/printouts.module.css';
import { PrintedHead, SectionTitle, useSectionNumber } from './printed-head.view.tsx';
import styles from './printed-exam.module.css';

interface Props {
  printed: PrintedExam;
  /** Learners write into it: brackets, lines and room for essays. */
  hasRoom: boolean;
}

/** 试卷, with its 密封线 at the left of every page. */
export function PrintedPaper({ printed, hasRoom }: Props) {
  const { t } = useLingui();
  return (
    <article
      className={`${printouts.printout} ${styles.printed} ${styles.sealed}`}
      aria-label={t`试卷`}
      data-sealed
      data-sideways
    >
      <Seal learner={printed.learner} />
      <PrintedHead printed={printed} title={t`试卷`} />
      <ScoreTable sections={printed.sections} />
      {numbered(printed.sections).map(({ section, first }, place) => (
        <section key={section.id}>
          <SectionTitle section={section} place={place} />
          {section.questions.map((question, at) => (
            <Fragment key={question.id}>
              <Material of={question.content} after={section.questions[at - 1]?.content} isPaper />
              <Question
                number={first + at}
                question={question}
                saysPoints={evenPoints(section) === null}
                hasRoom={hasRoom}
              />
            </Fragment>
          ))}
        </section>
      ))}
    </article>
  );
}

/** Who it is stands beyond the line on the first page, the line on every page. */
function Seal({ learner }: Pick<PrintedExam, 'learner'>) {
  const { t, i18n } = useLingui();
  // Each sign apart on the line.
  const words = i18n.locale.startsWith('zh') ? [...t`密封线`] : [t`密封线`];
  const fields = [
    [t`姓名`, learner?.name ?? ''],
    [t`学号`, learner?.studentNumber ?? ''],
    [t`班级`, ''],
  ] as const;
  return (
    <>
      <div className={styles.who}>
        {fields.map(([name, value]) => (
          <span key={name}>
            {name}
            <b>{value}</b>
          </span>
        ))}
      </div>
      <div className={styles.seal} aria-hidden>
        <i>
          {words.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </i>
      </div>
    </>
  );
}

/** So many sections stand beside each other in the table of scores. */
const ofTable = 10;

/** 题号, 满分, 得分, 阅卷人. */
function ScoreTable({ sections }: Pick<PrintedExam, 'sections'>) {
  const { t } = useLingui();
  const numberOf = useSectionNumber();
  const columns = sections.map((section, place) => ({ name: numberOf(place), points: sectionPoints(section) }));
  const sum = columns.reduce((points, column) => points + column.points, 0);
  const all = [...columns, { name: t({ message: `总分`, context: '得分表' }), points: sum }];
  const tables = Array.from({ length: Math.ceil(all.length / ofTable) }, (_, at) =>
    all.slice(at * ofTable, (at + 1) * ofTable),
  );
  return tables.map((some) => (
    <table key={some[0]!.name} className={styles.scores} aria-label={t`得分表`}>
      <thead>
        <tr>
          <th scope="row">{t({ message: `题号`, context: '得分表' })}</th>
          {some.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t`满分`}</th>
          {some.map(({ name, points }) => (
            <td key={name}>{pointsText(points)}</td>
          ))}
        </tr>
        {[t({ message: `得分`, context: '得分表' }), t`阅卷人`].map((row) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {some.map(({ name }) => (
              <td key={name} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

interface QuestionProps {
  number: number;
  question: ExamQuestion;
  saysPoints: boolean;
  hasRoom: boolean;
}

function Question({ number, question: { content, points }, saysPoints, hasRoom }: QuestionProps) {
  const worth = pointsText(points);
  const isEssay = content.kind === 'essay' || content.kind === 'code';
  return (
    <div className={styles.question} data-breaks={isEssay || undefined}>
      <b>{number}.</b>
      <div>
        <div className={styles.stem}>
          <div>
            {saysPoints && (
              <small>
                <Trans>（{worth} 分）</Trans>
              </small>
            )}
            <RichText html={paperStem(content)} />
          </div>
          {hasRoom && <Brackets content={content} />}
        </div>
        <Asked content={content} hasRoom={hasRoom} points={points} />
      </div>
    </div>
  );
}

/** Where the letter of a choice goes, unless the stem has brackets of its own. */
function Brackets({ content }: { content: QuestionContent }) {
  const { kind } = content;
  const isChoice = kind === 'single' || kind === 'multiple' || kind === 'judge';
  return isChoice && !hasBrackets(content) ? <span>{bracket}</span> : null;
}

const bracket = '（　　）';

/** What stands below a stem: options, partners, lines, room. */
function Asked({ content, hasRoom, points }: { content: QuestionContent; hasRoom: boolean; points: number }) {
  switch (content.kind) {
    case 'single':
    case 'multiple':
      return <Options options={content.options ?? []} />;
    case 'match':
      return <Pairs content={content} hasRoom={hasRoom} />;
    case 'blank':
      return hasRoom ? <Lines count={hiddenGaps(content)} /> : null;
    case 'order':
      return (
        <>
          <Options options={paperLines(content)} />
          {hasRoom && <Lines count={1} />}
        </>
      );
    case 'numeric':
      return hasRoom ? <Lines count={1} /> : null;
    case 'short':
      return hasRoom ? <Lines count={shortLines} isOne /> : null;
    case 'file':
      return (
        <small>
          <AskedFiles asking={content} />
        </small>
      );
    case 'essay':
      return hasRoom ? <div className={styles.room} style={{ height: `${roomMm(points)}mm` }} /> : null;
    case 'code':
      return (
        <>
          {content.starter && <CodeText text={content.starter} language="plain" />}
          {hasRoom && <div className={styles.room} style={{ height: `${roomMm(points)}mm` }} />}
        </>
      );
    case 'cloze':
      return <GapChoices content={content} />;
    case 'composite':
    case 'judge':
      return null;
  }
}

const Options = ({ options }: { options: readonly { text: string }[] }) => (
  <ul className={styles.options} data-columns={optionColumns({ options })}>
    {options.map(({ text }, index) => (
      <li key={index}>
        <span>{letterOf(index)}.</span>
        <RichText html={text} inline />
      </li>
    ))}
  </ul>
);

const Pairs = ({ content, hasRoom }: { content: QuestionContent; hasRoom: boolean }) => (
  <div className={styles.pairs}>
    <ol>
      {(content.pairs ?? [])
        .filter(({ left }) => left !== '')
        .map(({ id, left }, index) => (
          <li key={id}>
            <span>{`（${index + 1}）`}</span>
            <RichText html={left} inline />
            {hasRoom && <span>{bracket}</span>}
          </li>
        ))}
    </ol>
    <ol>
      {partnersOf(content).map((right, index) => (
        <li key={right}>
          <span>{letterOf(index)}.</span>
          <span>{right}</span>
        </li>
      ))}
    </ol>
  </div>
);

/** Lines to write on, numbered where there are several answers. */
export const Lines = ({ count, isOne = false }: { count: number; isOne?: boolean }) =>
  count === 0 ? null : (
    <ol className={styles.lines}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          {count > 1 && !isOne && <span>{`（${at + 1}）`}</span>}
          <i />
        </li>
      ))}
    </ol>
  );
