import { Trans, useLingui } from '@lingui/react/macro';
import type { ExamQuestion, ExamSection } from '#contract/exams/exam-paper.contract.ts';
import type { PrintedExam } from '#contract/exams/exam-print.contract.ts';
import { cardPlace, numbered, type CardPlace } from '#contract/exams/exam-print.rule.ts';
import { pointsText } from '#views/common/points-text.ts';
import { letterOf } from '../../banks/question.words.ts';
import printouts from '../../examoffice/printouts.module.css';
import { PrintedHead, SectionTitle } from './printed-head.view.tsx';
import { Lines } from './printed-paper.view.tsx';
import styles from './printed-exam.module.css';

/** 答题卡: circles, lines and frames by the numbers of the questions. */
export function PrintedCard({ printed }: { printed: PrintedExam }) {
  const { t } = useLingui();
  return (
    <article className={`${printouts.printout} ${styles.printed}`} aria-label={t`答题卡`} data-sideways>
      <PrintedHead printed={printed} title={t`答题卡`} />
      <Person learner={printed.learner} />
      {numbered(printed.sections).map(({ section, first }, place) => (
        <section key={section.id}>
          <SectionTitle section={section} place={place} />
          <SectionPlaces section={section} first={first} />
        </section>
      ))}
    </article>
  );
}

/** Digits of a student number that is not known. */
const usualDigits = 10;
const mostDigits = 14;
const figures = '0123456789';

function Person({ learner }: Pick<PrintedExam, 'learner'>) {
  const { t } = useLingui();
  const number = learner?.studentNumber ?? '';
  const isFigures = /^\d+$/.test(number) && number.length <= mostDigits;
  const digits = isFigures ? number : '';
  const fields = [
    [t`姓名`, learner?.name ?? ''],
    [t`班级`, ''],
    ...(number !== '' && !isFigures ? ([[t`学号`, number]] as const) : []),
  ] as const;
  return (
    <div className={styles.person}>
      <div>
        <div className={styles.fields}>
          {fields.map(([name, value]) => (
            <span key={name}>
              {name}
              <b>{value}</b>
            </span>
          ))}
          <span className={styles.absent}>
            {t`缺考（监考填涂）`}
            <Circle />
          </span>
        </div>
        <ul className={styles.rules}>
          <li>
            <Trans>选择题、判断题用 2B 铅笔把圆圈涂满，修改时擦干净。</Trans>
          </li>
          <li>
            <Trans>其他题用黑色签字笔写在题号对应的横线上或方框内，写在别处无效。</Trans>
          </li>
        </ul>
      </div>
      <table className={styles.digits} aria-label={t`学号填涂`}>
        <caption>{t`学号`}</caption>
        <tbody>
          <tr>
            {Array.from({ length: digits.length || usualDigits }, (_, at) => (
              <td key={at}>{digits[at]}</td>
            ))}
          </tr>
          <tr>
            {Array.from({ length: digits.length || usualDigits }, (_, at) => (
              <td key={at}>
                {[...figures].map((figure) => (
                  <Circle key={figure} isFilled={digits[at] === figure}>
                    {figure}
                  </Circle>
                ))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const Circle = ({ children, isFilled }: { children?: string; isFilled?: boolean }) => (
  <span className={styles.circle} data-filled={isFilled || undefined}>
    {children}
  </span>
);

interface Placed {
  number: number;
  question: ExamQuestion;
  place: CardPlace;
}

/** Neighbours that are answered in the same way stand together. */
function groupsOf({ questions }: ExamSection, first: number): Placed[][] {
  const groups: Placed[][] = [];
  for (const [at, question] of questions.entries()) {
    const placed = { number: first + at, question, place: cardPlace(question) };
    const last = groups.at(-1);
    if (last?.[0]?.place.as === placed.place.as) last.push(placed);
    else groups.push([placed]);
  }
  return groups;
}

const SectionPlaces = ({ section, first }: { section: ExamSection; first: number }) =>
  groupsOf(section, first).map((group) => {
    const key = group[0]!.question.id;
    switch (group[0]!.place.as) {
      case 'circles':
        return <Circles key={key} group={group} />;
      case 'lines':
        return <WrittenLines key={key} group={group} />;
      case 'frame':
        return <Frames key={key} group={group} />;
    }
  });

interface Row {
  label: string;
  letters: readonly string[];
}

const rowsOf = ({ number, place }: Placed): Row[] => {
  if (place.as !== 'circles') return [];
  const { options, rows } = place;
  const letters = options === 'truth' ? ['√', '×'] : Array.from({ length: options }, (_, index) => letterOf(index));
  return Array.from({ length: rows }, (_, at) => ({
    label: rows === 1 ? String(number) : `${number}(${at + 1})`,
    letters,
  }));
};

/** So many rows of circles stand together. */
const ofBlock = 5;

function Circles({ group }: { group: readonly Placed[] }) {
  const rows = group.flatMap(rowsOf);
  const blocks = Array.from({ length: Math.ceil(rows.length / ofBlock) }, (_, at) =>
    rows.slice(at * ofBlock, (at + 1) * ofBlock),
  );
  const widest = Math.max(...rows.map(({ letters }) => letters.length));
  return (
    <div
      className={styles.circles}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${11 + widest * 6.5}mm, max-content))` }}
    >
      {blocks.map((block) => (
        <ol key={block[0]!.label}>
          {block.map(({ label, letters }) => (
            <li key={label}>
              <b>{label}</b>
              {letters.map((letter) => (
                <Circle key={letter}>{letter}</Circle>
              ))}
            </li>
          ))}
        </ol>
      ))}
    </div>
  );
}

const WrittenLines = ({ group }: { group: readonly Placed[] }) => (
  <ol className={styles.written}>
    {group.map(({ number, question, place }) => (
      <li key={question.id}>
        <b>{number}.</b>
        {place.as === 'lines' && <Lines count={place.count} isOne={place.isOne ?? false} />}
      </li>
    ))}
  </ol>
);

const Frames = ({ group }: { group: readonly Placed[] }) =>
  group.map(({ number, question, place }) => {
    const worth = pointsText(question.points);
    return (
      <div
        key={question.id}
        className={styles.frame}
        style={{ minHeight: `${place.as === 'frame' ? place.heightMm : 0}mm` }}
      >
        <b>{number}.</b>{' '}
        <small>
          <Trans>（{worth} 分）</Trans>
        </small>
      </div>
    );
  });
