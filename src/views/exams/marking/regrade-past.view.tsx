import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { ExamQuestion } from '#contract/exams/exam-paper.contract.ts';
import type { PastRegrade, RegradePage } from '#contract/exams/exam-regrade.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { plainText } from '#views/common/rich-text.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { kindNames } from '#views/banks/question.words.ts';
import { useRegradeWords } from './regrade.words.ts';
import styles from './regrade.module.css';

interface Props {
  questions: readonly ExamQuestion[];
  shown: Shown<RegradePage>;
  isBusy: boolean;
  hrefOf: (questionId: string) => string;
  onPage: (page: number) => void;
  onUndo: (regrade: PastRegrade) => void;
}

/** What was regraded, and which question could be. */
export function RegradePast({ questions, shown, isBusy, hrefOf, onPage, onUndo }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <section className={`${layout.card} ${layout.padded}`}>
        <header className={styles.head}>
          <h2>
            <Trans>改判记录</Trans>
          </h2>
        </header>
        <Loaded shown={shown} what={t`改判记录`} bare skeleton={<SkeletonRows count={2} height={72} />}>
          {(page) =>
            page.totalCount === 0 ? (
              <p className={styles.quiet}>
                <Trans>没有改判过。发现答案、分值有误或题目有争议时，从下面选一道题试算。</Trans>
              </p>
            ) : (
              <>
                <ul className={styles.past}>
                  {page.data.map((one) => (
                    <One key={one.id} regrade={one} mayUndo={page.mayUndo} isBusy={isBusy} onUndo={() => onUndo(one)} />
                  ))}
                </ul>
                {page.totalPage > 1 && (
                  <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
                    <Trans>共 {page.totalCount} 次改判</Trans>
                  </TableFoot>
                )}
              </>
            )
          }
        </Loaded>
      </section>
      <Questions {...{ questions, hrefOf }} />
    </div>
  );
}

function One(props: { regrade: PastRegrade; mayUndo: boolean; isBusy: boolean; onUndo: () => void }) {
  const { regrade, mayUndo, isBusy, onUndo } = props;
  const { t } = useLingui();
  const { scorings, rules } = useRegradeWords();
  const { position, scoring, rule, hasNewKey, points, reason, gains, loses, mean, by, at, undoneBy, undoneAt } =
    regrade;
  const [from, to] = [pointsText(points.before), pointsText(points.after)];
  const what = [
    scoring !== 'key' ? scorings[scoring] : hasNewKey ? t`改答案` : null,
    points.before !== points.after && t`分值 ${from} → ${to}`,
    loses > 0 || rule === 'keep' ? t`减分的人：${rules[rule]}` : null,
  ];
  return (
    <li>
      <div>
        <b>
          <Trans>第 {position} 题</Trans>
        </b>
        <span>{what.filter(Boolean).join(' · ')}</span>
        {undoneAt === null ? <FlagTag tone="ok">{t`已应用`}</FlagTag> : <FlagTag tone="none">{t`已撤销`}</FlagTag>}
        {mayUndo && regrade.isLast && (
          <Button size="small" disabledFocusable={isBusy} onClick={onUndo}>{t`撤销改判`}</Button>
        )}
      </div>
      <p>{reason}</p>
      <p className={styles.quiet}>
        <Trans>
          {by} {minuteText(at)} · {gains} 人加分，{loses} 人减分
        </Trans>
        {mean && ` · ${t`均分 ${pointsText(mean.before)} → ${pointsText(mean.after)}`}`}
        {undoneAt !== null && ` · ${t`${undoneBy} ${minuteText(undoneAt)} 撤销`}`}
      </p>
    </li>
  );
}

function Questions({ questions, hrefOf }: Pick<Props, 'questions' | 'hrefOf'>) {
  const { t, i18n } = useLingui();
  const { scorings } = useRegradeWords();
  const rows = questions.map((one, at) => ({ ...one, position: at + 1 }));
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'position', title: t`题号`, width: '64px', cell: ({ position }) => position },
    { id: 'stem', title: t`题目`, isName: true, cell: ({ content }) => plainText(content.stem) || t`（图片题）` },
    { id: 'kind', title: t`题型`, width: '88px', cell: ({ content }) => i18n._(kindNames[content.kind]) },
    {
      id: 'points',
      title: t`分值`,
      width: '112px',
      align: 'end',
      cell: ({ points, scoring }) =>
        scoring ? <FlagTag tone="late">{scorings[scoring]}</FlagTag> : pointsText(points),
    },
    {
      id: 'actions',
      title: t`操作`,
      width: '96px',
      align: 'end',
      cell: ({ id, position }) => (
        <Link href={hrefOf(id)} asChild>
          <Button as="a" size="small" aria-label={t`改判第 ${position} 题`}>{t`改判`}</Button>
        </Link>
      ),
    },
  ];
  return (
    <div className={`${layout.card} ${styles.rows}`}>
      <WorkTable
        label={t`题目`}
        density="page"
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ position }) => t`第 ${position} 题`}
      />
    </div>
  );
}
