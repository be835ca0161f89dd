import { Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { courseReviewAddresses, type ReviewQueuePlace } from '#contract/course-review/course-review.addresses.ts';
import type { ReviewPage, ReviewRow } from '#contract/course-review/course-review.contract.ts';
import { reviewSteps } from '#contract/course-review/review-steps.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { clockText, minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { reviewStates, stepNames } from './course-review.words.ts';
import styles from './review-queue.module.css';

interface Props {
  place: ReviewQueuePlace;
  shown: Shown<ReviewPage>;
  onPlace: (change: Partial<ReviewQueuePlace>) => void;
}

/** 课程审核: what waits for whoever asks, everything under review, and what is over. */
export function ReviewQueuePage({ place, shown, onPlace }: Props) {
  const { t, i18n } = useLingui();
  const mine = shown.status === 'shown' ? shown.data.mine : undefined;
  const isNarrowed = place.search !== '' || place.step !== '';
  return (
    <ManagePage
      title={t`课程审核`}
      tabs={{
        label: t`课程审核`,
        value: place.list,
        choices: [
          { value: 'mine' as const, label: t`待我审核`, ...(mine !== undefined && { count: mine }) },
          { value: 'open' as const, label: t`审核中` },
          { value: 'ended' as const, label: t`已结束` },
        ],
      }}
      onTab={(list) => onPlace({ list, step: '', page: 1 })}
    >
      <section className={styles.card}>
        <div className={styles.filters}>
          <SearchField
            label={t`搜索课程名称或负责人`}
            value={place.search}
            onSearch={(search) => onPlace({ search, page: 1 })}
          />
          {place.list !== 'ended' && (
            <Select
              aria-label={t`环节`}
              value={place.step}
              onChange={(_, { value }) => onPlace({ step: value as ReviewQueuePlace['step'], page: 1 })}
            >
              <option value="">{t`全部环节`}</option>
              {reviewSteps.map((step) => (
                <option key={step} value={step}>
                  {i18n._(stepNames[step])}
                </option>
              ))}
            </Select>
          )}
        </div>
        <Loaded
          shown={shown}
          what={t`课程审核`}
          bare
          skeleton={<SkeletonRows count={6} height={56} />}
          empty={
            isNarrowed ? (
              <StateBlock
                bare
                kind="search"
                title={t`未找到符合条件的课程`}
                actions={[{ label: t`清空筛选`, onPress: () => onPlace({ search: '', step: '', page: 1 }) }]}
              />
            ) : (
              <StateBlock bare kind="empty" title={place.list === 'mine' ? t`暂无待审核的课程` : t`暂无课程`}>
                {t`教师送审后显示在这里。`}
              </StateBlock>
            )
          }
        >
          {(page) => <Rows page={page} list={place.list} onPage={(next) => onPlace({ page: next })} />}
        </Loaded>
      </section>
    </ManagePage>
  );
}

function Rows({
  page,
  list,
  onPage,
}: {
  page: ReviewPage;
  list: ReviewQueuePlace['list'];
  onPage: (n: number) => void;
}) {
  const { t, i18n } = useLingui();
  const columns: Column<ReviewRow>[] = [
    {
      id: 'title',
      title: t({ message: '课程', context: 'one' }),
      isName: true,
      cell: ({ id, title, lead, college, school }) => (
        <span className={styles.name}>
          <Link href={courseReviewAddresses.review.to({ review: id })}>{title}</Link>
          <small>{[lead, college, school].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    { id: 'number', title: t`版本`, width: '88px', cell: ({ number }) => <Trans>第 {number} 版</Trans> },
    {
      id: 'status',
      title: t`状态`,
      width: '128px',
      cell: ({ status }) => <FlagTag tone={reviewStates[status].tone}>{i18n._(reviewStates[status].text)}</FlagTag>,
    },
    {
      id: 'comments',
      title: t`意见`,
      width: '176px',
      cell: ({ comments, unresolved }) =>
        comments === 0 ? (
          '—'
        ) : unresolved > 0 ? (
          <Trans>
            {comments} 条，{unresolved} 条必须修改
          </Trans>
        ) : (
          <Trans>{comments} 条</Trans>
        ),
    },
    {
      id: 'holder',
      title: t`审核人`,
      width: '148px',
      cell: ({ holder }) => {
        if (!holder) return '—';
        const until = clockText(holder.until);
        return holder.isOwn ? t`我，至 ${until}` : t`${holder.name}，至 ${until}`;
      },
    },
    {
      id: 'at',
      title: list === 'ended' ? t`结束时间` : t`送审时间`,
      width: '152px',
      cell: ({ submittedAt, decidedAt, round }) => (
        <span className={styles.name}>
          <span>{minuteText(list === 'ended' && decidedAt ? decidedAt : submittedAt)}</span>
          {round > 1 && (
            <small>
              <Trans>第 {round} 次送审</Trans>
            </small>
          )}
        </span>
      ),
    },
  ];
  const shown = list === 'ended' ? columns.filter(({ id }) => id !== 'holder') : columns;
  return (
    <>
      <WorkTable
        label={t`课程审核`}
        columns={shown}
        rows={page.data}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        density="page"
      />
      <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
        <Trans>共 {page.totalCount} 门课程</Trans>
      </TableFoot>
    </>
  );
}
