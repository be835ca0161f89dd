import { Button } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowSwapRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cognitiveLevels } from '#contract/banks/question-metadata.rule.ts';
import type { ExamComparison, PaperFigures, SharedQuestion } from '#contract/exams/exam-comparison.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { percent } from '#views/common/figures.view.tsx';
import layout from '#views/common/layout.module.css';
import { pointsText } from '#views/common/points-text.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { levelNames } from '../../banks/metadata.words.ts';
import { kindNames } from '../../banks/question.words.ts';
import styles from './paper-comparison.module.css';

type Place = SharedQuestion['mine'];

interface Props {
  comparison: ExamComparison;
  examHref: (exam: PaperFigures) => string;
  questionHref: (exam: PaperFigures, question: Place) => string;
  onChoose: () => void;
  onClose: () => void;
}

/** Two papers beside each other: figures, what each is made of, what both ask. */
export function PaperComparison({ comparison, examHref, questionHref, onChoose, onClose }: Props) {
  const { t } = useLingui();
  const { mine, theirs } = comparison;
  return (
    <div className={layout.stack}>
      <div className={`${layout.card} ${styles.head}`}>
        <Button appearance="subtle" icon={<ArrowLeftRegular />} onClick={onClose}>
          <Trans>返回试卷</Trans>
        </Button>
        <h2>
          <Trans>试卷比较</Trans>
        </h2>
        <Button icon={<ArrowSwapRegular />} onClick={onChoose}>
          <Trans>换一份</Trans>
        </Button>
      </div>
      <Figures {...{ mine, theirs, examHref }} />
      <Parts {...{ mine, theirs }} />
      <section className={`${layout.card} ${styles.card}`} aria-label={t`重复和相近的题目`}>
        <Shared {...{ comparison, questionHref }} />
      </section>
    </div>
  );
}

type Both = Pick<ExamComparison, 'mine' | 'theirs'>;

const nameOf = ({ title, course }: PaperFigures, other: PaperFigures) =>
  course === other.course ? title : `${course} ${title}`;

/** Counts, points, difficulty and time of both. */
function Figures({ mine, theirs, examHref }: Both & Pick<Props, 'examHref'>) {
  const { t } = useLingui();
  const share = ({ foreseenShare }: PaperFigures) => (foreseenShare === null ? '–' : foreseenShare.toFixed(2));
  const basis = ({ knownPoints, countedPoints, points, foreseenShare }: PaperFigures) => {
    if (foreseenShare === null) return t`题目没有标注难度，也没有足够的作答`;
    const [known, counted] = [percent(knownPoints / points), percent(countedPoints / points)];
    return t`依据 ${known}% 的分值，其中 ${counted}% 来自实际作答`;
  };
  const minutes = ({ foreseenMinutes: foreseen, minutes: own }: PaperFigures) => {
    if (own === null) return '';
    return foreseen > own ? t`考试 ${own} 分钟，可能不够` : t`考试 ${own} 分钟`;
  };
  const rows: readonly (readonly [name: string, value: (paper: PaperFigures) => string, note?: typeof share])[] = [
    [t`题数`, ({ questions }) => String(questions)],
    [t`总分`, ({ points }) => pointsText(points)],
    [t`预计难度系数`, share, basis],
    [t`预计用时`, ({ foreseenMinutes: foreseen }) => t`${foreseen} 分钟`, minutes],
  ];
  return (
    <div className={`${layout.card} ${styles.card} ${styles.scroll}`} data-sideways>
      <table className={styles.figures} aria-label={t`两份试卷的概况`}>
        <thead>
          <tr>
            <td />
            {[mine, theirs].map((paper, at) => (
              <th key={paper.id} scope="col">
                <small>{at === 0 ? t`本卷` : t`对照卷`}</small>
                <Link href={examHref(paper)}>{nameOf(paper, at === 0 ? theirs : mine) || t`未命名`}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value, note]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {[mine, theirs].map((paper) => (
                <td key={paper.id}>
                  <b>{value(paper)}</b>
                  {note && <small>{note(paper)}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        <Trans>难度系数是预计得分率，越大越容易；用时按题型估算。</Trans>
      </p>
    </div>
  );
}

interface Part {
  name: string;
  mine: number;
  theirs: number;
  /** Questions of each, read out and shown beside the points. */
  counts: readonly [mine: number, theirs: number];
}

/** Rows of both, in the order of `keys`; without it those of this paper first. */
function partsOf<One extends { questions: number; points: number }>(
  mine: readonly One[],
  theirs: readonly One[],
  keyOf: (one: One) => string,
  name: (one: One) => string,
  order: readonly string[] = [],
): Part[] {
  const keys = new Set([...mine, ...theirs].map(keyOf));
  const ordered = [...order.filter((key) => keys.has(key)), ...[...keys].filter((key) => !order.includes(key))];
  return ordered.map((key) => {
    const [a, b] = [mine.find((one) => keyOf(one) === key), theirs.find((one) => keyOf(one) === key)];
    return {
      name: name((a ?? b)!),
      ...{ mine: a?.points ?? 0, theirs: b?.points ?? 0, counts: [a?.questions ?? 0, b?.questions ?? 0] },
    };
  });
}

/** More topics than that say nothing at a glance. */
const mostTopics = 12;

function Parts({ mine, theirs }: Both) {
  const { t, i18n } = useLingui();
  const topics = partsOf(
    mine.topics,
    theirs.topics,
    ({ topic }) => topic,
    ({ topic }) => topic || t`未分类`,
  );
  const kinds = partsOf(
    mine.kinds,
    theirs.kinds,
    ({ kind }) => kind,
    ({ kind }) => i18n._(kindNames[kind]),
    Object.keys(kindNames),
  );
  const levels = partsOf(
    mine.levels,
    theirs.levels,
    ({ level }) => level ?? '',
    ({ level }) => (level === null ? t`未标层次` : i18n._(levelNames[level])),
    cognitiveLevels,
  );
  return (
    <div className={styles.parts}>
      <PartTable title={t`题型`} parts={kinds} />
      <PartTable title={t`认知层次`} parts={levels} />
      <PartTable title={t`知识点或分类`} parts={topics.slice(0, mostTopics)} left={topics.length - mostTopics} />
    </div>
  );
}

/** Points of both by one of their properties, as bars beside each other. */
function PartTable({ title, parts, left = 0 }: { title: string; parts: readonly Part[]; left?: number }) {
  const { t } = useLingui();
  const most = Math.max(1, ...parts.flatMap(({ mine, theirs }) => [mine, theirs]));
  const bar = (points: number, count: number): ReactNode => (
    <td>
      <i style={{ width: `${(points / most) * 100}%` }} />
      {count === 0 ? (
        <span data-none>–</span>
      ) : (
        <span>
          {pointsText(points)}
          <small>{t`${count} 题`}</small>
        </span>
      )}
    </td>
  );
  return (
    <section className={`${layout.card} ${styles.card}`}>
      <table className={styles.part}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t`本卷（分）`}</th>
            <th scope="col">{t`对照卷（分）`}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, mine, theirs, counts }) => (
            <tr key={name} data-differs={mine !== theirs || undefined}>
              <th scope="row">{name}</th>
              {bar(mine, counts[0])}
              {bar(theirs, counts[1])}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className={styles.note}>
          <Trans>另有 {left} 项未列出</Trans>
        </p>
      )}
    </section>
  );
}

/** What both papers ask, with both places. */
function Shared({ comparison, questionHref }: Pick<Props, 'comparison' | 'questionHref'>) {
  const { t } = useLingui();
  const { mine, theirs, shared, same, near } = comparison;
  const left = same + near - shared.length;
  if (shared.length === 0)
    return (
      <StateBlock bare kind="empty" title={t`没有重复或相近的题目`}>
        {t`两份试卷没有来自同一道题库题目的题，题目文字也不相近。`}
      </StateBlock>
    );
  const place = (exam: PaperFigures, question: Place) => {
    const { number } = question;
    return (
      <td>
        <Link href={questionHref(exam, question)}>
          <b>{t`第 ${number} 题`}</b> {question.stem || t`（图片题）`}
        </Link>
      </td>
    );
  };
  return (
    <>
      <h3 className={styles.shared}>
        <Trans>
          重复 {same} 题，相近 {near} 题
        </Trans>
      </h3>
      <div className={styles.scroll} data-sideways>
        <table className={styles.questions} aria-label={t`重复和相近的题目`}>
          <thead>
            <tr>
              <th scope="col">{t`相似`}</th>
              <th scope="col">{t`本卷`}</th>
              <th scope="col">{t`对照卷`}</th>
            </tr>
          </thead>
          <tbody>
            {shared.map((one) => (
              <tr key={one.mine.questionId}>
                <td>
                  {one.how === 'same' ? (
                    <FlagTag tone="error">{t`重复`}</FlagTag>
                  ) : (
                    <FlagTag tone="late">{t`相近 ${percent(one.likeness)}%`}</FlagTag>
                  )}
                </td>
                {place(mine, one.mine)}
                {place(theirs, one.theirs)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <p className={styles.note}>
          <Trans>另有 {left} 题未列出</Trans>
        </p>
      )}
    </>
  );
}
