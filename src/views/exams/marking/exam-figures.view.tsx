import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { ExamFigures } from '#contract/exams/exam-marking.contract.ts';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import { Bar, Stat } from '#views/common/figures.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { plainText } from '#views/common/rich-text.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { weakDiscrimination } from './exam-scatter.rule.ts';
import { ExamScatter, questionAnchor } from './exam-scatter.view.tsx';
import { useRegradeWords } from './regrade.words.ts';
import { kindNames } from '#views/banks/question.words.ts';
import styles from './exam-figures.module.css';

type Row = ExamFigures['questions'][number];

interface Props {
  shown: Shown<ExamFigures>;
  /** Null while the exam is not over. */
  regradeHref: ((question: string) => string) | null;
}

/** Distribution, mean and median, and how each question did. */
export function ExamFiguresView({ shown, regradeHref }: Props) {
  const { t } = useLingui();
  return (
    <Loaded shown={shown} what={t`成绩分析`} skeleton={<SkeletonRows count={5} height={96} />}>
      {(figures) =>
        figures.submitted === 0 ? (
          <div className={layout.card}>
            <StateBlock
              bare
              kind="empty"
              title={t`还没有交上来的答卷`}
            >{t`交卷后在此查看成绩分布和每题的情况。`}</StateBlock>
          </div>
        ) : (
          <Figures {...{ figures, regradeHref }} />
        )
      }
    </Loaded>
  );
}

/** The plot's links lead here. */
const Place = ({ id, position }: Row) => (
  <span id={questionAnchor(id)} tabIndex={-1} className={styles.place}>
    {position}
  </span>
);

function Figures({ figures, regradeHref }: Omit<Props, 'shown'> & { figures: ExamFigures }) {
  const { i18n, t } = useLingui();
  const { scorings } = useRegradeWords();
  const { totalPoints, submitted, absent, mean, median, distribution, questions } = figures;
  const most = Math.max(1, ...distribution);
  const columns: Column<Row>[] = [
    { id: 'position', title: t`题号`, width: '64px', cell: (row) => <Place {...row} /> },
    { id: 'stem', title: t`题目`, isName: true, cell: ({ stem }) => plainText(stem) || t`（图片题）` },
    { id: 'kind', title: t`题型`, width: '88px', cell: ({ kind }) => i18n._(kindNames[kind as QuestionKind]) },
    {
      id: 'share',
      title: t`得分率`,
      width: '160px',
      cell: ({ share, position, scoring }) =>
        scoring ? (
          <FlagTag tone="late">{scorings[scoring]}</FlagTag>
        ) : share === null ? (
          '–'
        ) : (
          <span className={styles.share}>
            <Bar share={share} label={t`第 ${position} 题的得分率`} />
            {Math.round(share * 100)}%
          </span>
        ),
    },
    {
      id: 'discrimination',
      title: t`区分度`,
      width: '112px',
      align: 'end',
      cell: ({ discrimination: value }) =>
        value === null ? (
          '–'
        ) : value < weakDiscrimination ? (
          <FlagTag tone="late">{value.toFixed(2)}</FlagTag>
        ) : (
          value.toFixed(2)
        ),
    },
    ...(regradeHref
      ? [
          {
            ...{ id: 'actions', title: t`操作`, width: '96px', align: 'end' as const },
            cell: ({ id, position }: Row) => (
              <Link href={regradeHref(id)} asChild>
                <Button as="a" size="small" aria-label={t`改判第 ${position} 题`}>{t`改判`}</Button>
              </Link>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <section className={`${layout.card} ${layout.padded} ${styles.head}`} aria-label={t`成绩分布`}>
        <div className={styles.stats}>
          <Stat label={t`交卷`} value={submitted} unit={t`人`} note={absent > 0 ? t`缺考 ${absent} 人` : undefined} />
          <Stat
            label={t`平均分`}
            value={mean === null ? '–' : pointsText(mean)}
            unit={`/ ${pointsText(totalPoints)}`}
          />
          <Stat label={t`中位数`} value={median === null ? '–' : pointsText(median)} />
        </div>
        <ol className={styles.bars}>
          {distribution.map((count, at) => {
            const [from, to] = [(totalPoints * at) / 10, (totalPoints * (at + 1)) / 10];
            return (
              <li key={from} title={t`${pointsText(from)} – ${pointsText(to)} 分：${count} 人`}>
                <small>{count > 0 ? count : ''}</small>
                <i style={{ height: `${(count * 100) / most}%` }} />
                <small>{pointsText(from)}</small>
              </li>
            );
          })}
        </ol>
      </section>
      <ExamScatter questions={questions} />
      <div className={layout.card}>
        <WorkTable
          label={t`题目`}
          density="page"
          columns={columns}
          rows={questions}
          idOf={({ id }) => id}
          nameOf={({ position }) => t`第 ${position} 题`}
        />
      </div>
      <p className={styles.quiet}>
        <Trans>得分率为平均得分占满分的比例；区分度为该题得分与其余部分得分的相关系数，交卷不足 10 份时不计算。</Trans>
      </p>
    </>
  );
}
