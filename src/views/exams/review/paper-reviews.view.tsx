import { Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { PaperReviewPage, PaperReviewRow, SchoolPaperRule } from '#contract/exams/paper-review.contract.ts';
import { paperRules, type PaperReviewList, type PaperRule } from '#contract/exams/paper-review.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { usePaperWords } from './paper-review.words.ts';
import styles from './paper-review.module.css';

interface Props {
  list: PaperReviewList;
  search: string;
  shown: Shown<PaperReviewPage>;
  /** What the school wants; absent for who is not its office. */
  rule: SchoolPaperRule | null;
  isBusy: boolean;
  hrefOf: (examId: string) => string;
  onList: (list: PaperReviewList) => void;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  onRule: (rule: PaperRule) => void;
}

/** 试卷审核: papers that wait for whoever asks, that are under review, and that are sealed. */
export function PaperReviews({ list, search, shown, rule, isBusy, hrefOf, onRule, ...to }: Props) {
  const { t } = useLingui();
  const words = usePaperWords();
  const columns: Column<PaperReviewRow>[] = [
    {
      id: 'title',
      title: t`考试`,
      isName: true,
      cell: ({ examId, course, title, school }) => (
        <span className={styles.title}>
          <Link href={hrefOf(examId)}>{`${course} ${title}`}</Link>
          <small>{school}</small>
        </span>
      ),
    },
    { id: 'submitter', title: t`送审人`, width: '120px', cell: ({ submitter }) => submitter },
    { id: 'reviewer', title: t`审题教师`, width: '120px', cell: ({ reviewer }) => reviewer },
    {
      id: 'paper',
      title: t`试卷`,
      width: '140px',
      cell: ({ questionCount, totalPoints }) => t`${questionCount} 题，${pointsText(totalPoints)} 分`,
    },
    {
      id: 'opensAt',
      title: t`开考时间`,
      width: '170px',
      cell: ({ opensAt }) => (opensAt ? minuteText(opensAt) : t`未设置`),
    },
    {
      id: 'status',
      title: t`状态`,
      width: '190px',
      cell: ({ status, since }) => (
        <span className={styles.title}>
          <FlagTag tone={words.statuses[status].tone}>{words.statuses[status].text}</FlagTag>
          {since && <small>{minuteText(since)}</small>}
        </span>
      ),
    },
  ];
  return (
    <ManagePage
      title={t`试卷审核`}
      tabs={{
        label: t`试卷审核`,
        value: list,
        choices: [
          { value: 'mine', label: t`待我处理` },
          { value: 'open', label: t`审核中` },
          { value: 'approved', label: t({ message: '已批准', context: 'exam paper' }) },
        ],
      }}
      onTab={to.onList}
    >
      {rule && (
        <section className={`${layout.card} ${styles.rule}`} aria-label={t`本校对试卷的要求`}>
          <b>{t`${rule.school}对试卷的要求`}</b>
          <Select
            aria-label={t`本校对试卷的要求`}
            value={rule.rule}
            disabled={isBusy}
            onChange={(_, { value }) => onRule(value as PaperRule)}
          >
            {paperRules.map((one) => (
              <option key={one} value={one}>
                {words.rules[one].name}
              </option>
            ))}
          </Select>
          <p>{words.rules[rule.rule].hint}</p>
        </section>
      )}
      <section className={layout.card} aria-label={t`试卷审核`}>
        <Toolbar label={t`筛选`}>
          <SearchField label={t`搜索课程或考试`} value={search} onSearch={to.onSearch} />
        </Toolbar>
        <Loaded
          shown={shown}
          what={t`试卷审核`}
          bare
          skeleton={<SkeletonRows count={6} height={56} />}
          empty={
            <StateBlock bare kind="empty" title={list === 'mine' ? t`没有待处理的试卷` : t`没有试卷`}>
              <Trans>教师送审后，审题教师和考务在这里依次处理。</Trans>
            </StateBlock>
          }
        >
          {({ data, pageNo, totalPage }) => (
            <>
              <WorkTable
                label={t`试卷审核`}
                density="page"
                columns={columns}
                rows={data}
                idOf={({ examId }) => examId}
              />
              <Pager page={pageNo} total={totalPage} onPage={to.onPage} />
            </>
          )}
        </Loaded>
      </section>
    </ManagePage>
  );
}
