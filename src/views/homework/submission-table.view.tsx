import { Button, Dropdown, Input, Option } from '@fluentui/react-components';
import { CalendarClockRegular, PeopleTeamRegular, SearchRegular, SendRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { QueueEntry, QueueFilter, QueuePage, QueuePart } from '#contract/homework/homework-marking.contract.ts';
import type { OfferingChoice } from '#contract/homework/homework.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { dayText, secondText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './homework-details.module.css';

interface Props {
  /** Null while it is on its way. */
  page: QueuePage | null;
  filter: QueueFilter;
  /** Null where the marking is not divided. */
  part: QueuePart | null;
  search: string;
  offerings: readonly OfferingChoice[];
  offeringId: string;
  totalPoints: number;
  /** Numbers stand in place of names until marks are published. */
  isAnonymous: boolean;
  /** Else what was handed in is only looked at. */
  mayMark: boolean;
  isBusy: boolean;
  markingHref: (id?: string) => string;
  onPart: (part: QueuePart) => void;
  /** Null where nobody marks, or nothing is known of it yet. */
  onDivide: (() => void) | null;
  onFilter: (filter: QueueFilter) => void;
  onSearch: (search: string) => void;
  onOffering: (id: string) => void;
  onPage: (page: number) => void;
  onPublish: () => void;
  /** Null where it never falls due. */
  onExtend: (() => void) | null;
}

/** Hand-ins of a homework as they came in; a row opens on the marking desk. */
export function SubmissionTable(props: Props) {
  const { page, filter, search, offerings, offeringId, totalPoints, markingHref, mayMark, isBusy } = props;
  const { t } = useLingui();
  const searched = props.isAnonymous ? t`搜索编号` : t`搜索学生姓名`;
  const columns: Column<QueueEntry>[] = [
    {
      id: 'name',
      title: props.isAnonymous ? t`编号` : t`学生`,
      isName: true,
      cell: (row) => (
        <Link href={markingHref(row.id)} className={styles.name}>
          {row.learnerName}
          {row.groupNumber !== undefined && <FlagTag tone="none">{t`第 ${row.groupNumber} 组`}</FlagTag>}
        </Link>
      ),
    },
    {
      id: 'at',
      title: t`提交时间`,
      width: '150px',
      cell: (row) => (
        <span className={styles.grey}>{row.isAnonymous ? dayText(row.submittedAt) : secondText(row.submittedAt)}</span>
      ),
    },
    { id: 'attempt', title: t`次数`, width: '80px', align: 'end', cell: (row) => row.attempt },
    {
      id: 'late',
      title: t`迟交`,
      width: '90px',
      cell: (row) =>
        row.lateDays > 0 && (
          <FlagTag tone="late">
            <Trans>{row.lateDays} 天</Trans>
          </FlagTag>
        ),
    },
    { id: 'status', title: t`状态`, width: '150px', cell: (row) => <Status entry={row} /> },
    {
      id: 'points',
      title: t`得分`,
      width: '110px',
      align: 'end',
      cell: (row) => (row.points === null ? '–' : `${pointsText(row.points)} / ${pointsText(totalPoints)}`),
    },
  ];
  return (
    <section className={styles.card}>
      <Toolbar
        label={t`筛选提交`}
        end={
          mayMark && (
            <>
              {props.onExtend && (
                <Button icon={<CalendarClockRegular />} onClick={props.onExtend}>
                  <Trans>延期</Trans>
                </Button>
              )}
              {props.onDivide && (
                <Button icon={<PeopleTeamRegular />} onClick={props.onDivide}>
                  <Trans>批阅分工</Trans>
                </Button>
              )}
              <Button icon={<SendRegular />} onClick={props.onPublish} disabled={isBusy}>
                <Trans>公布成绩</Trans>
              </Button>
              <Link href={markingHref()} asChild>
                <Button as="a" appearance="primary">
                  <Trans>开始批改</Trans>
                </Button>
              </Link>
            </>
          )
        }
      >
        <Input
          contentBefore={<SearchRegular />}
          aria-label={searched}
          placeholder={searched}
          value={search}
          maxLength={40}
          onChange={(_, { value }) => props.onSearch(value)}
        />
        {offerings.length > 1 && <Offerings {...{ offerings, offeringId }} onOffering={props.onOffering} />}
        {props.part && (
          <SegmentControl
            label={t`批阅范围`}
            value={props.part}
            onChoose={props.onPart}
            choices={[
              { value: 'own', label: t`我的任务` },
              { value: 'all', label: t`全部任务` },
            ]}
          />
        )}
        <SegmentControl
          label={t`状态`}
          value={filter}
          onChoose={props.onFilter}
          choices={[
            { value: 'all', label: t`全部` },
            { value: 'unmarked', label: t`待批改` },
            { value: 'marked', label: t`已批` },
            { value: 'published', label: t`已公布` },
            { value: 'late', label: t`迟交` },
          ]}
        />
      </Toolbar>
      {page === null ? (
        <SkeletonRows count={8} height={44} />
      ) : (
        <div className={styles.table}>
          <WorkTable
            label={t`提交`}
            columns={columns}
            rows={page.data}
            idOf={({ id }) => id}
            empty={
              <StateBlock
                bare
                kind="empty"
                title={filter === 'all' && search === '' ? t`暂无提交` : t`没有符合条件的提交`}
              >
                {props.isAnonymous ? (
                  <Trans>学生提交后，以编号排列在此；公布成绩后显示姓名。</Trans>
                ) : (
                  <Trans>学生提交后，按提交时间排列在此。</Trans>
                )}
              </StateBlock>
            }
          />
        </div>
      )}
      {page && page.totalCount > 0 && (
        <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={props.onPage} />}>
          {page.totalCapped ? <Trans>{page.totalCount} 份以上</Trans> : <Trans>共 {page.totalCount} 份</Trans>}
        </TableFoot>
      )}
    </section>
  );
}

function Offerings({ offerings, offeringId, onOffering }: Pick<Props, 'offerings' | 'offeringId' | 'onOffering'>) {
  const { t } = useLingui();
  const nameOf = ({ term, number }: OfferingChoice) => t`${term} · 第 ${number} 次开课`;
  const chosen = offerings.find(({ id }) => id === offeringId);
  return (
    <Dropdown
      clearButton={null}
      aria-label={t`开课`}
      value={chosen ? nameOf(chosen) : t`全部开课`}
      selectedOptions={[offeringId]}
      onOptionSelect={(_, { optionValue }) => onOffering(optionValue ?? '')}
    >
      <Option value="">{t`全部开课`}</Option>
      {offerings.map((one) => (
        <Option key={one.id} value={one.id}>
          {nameOf(one)}
        </Option>
      ))}
    </Dropdown>
  );
}

function Status({ entry: { status, heldBy, round } }: { entry: QueueEntry }) {
  const { t } = useLingui();
  if (heldBy) return <FlagTag tone="none">{t`${heldBy}正在批改`}</FlagTag>;
  if (round) return <FlagTag tone="late">{round === 'second' ? t`待二评` : t`待定分`}</FlagTag>;
  if (status === 'submitted') return <FlagTag tone="late">{t`待批改`}</FlagTag>;
  if (status === 'returned') return <FlagTag tone="error">{t`已退回`}</FlagTag>;
  return status === 'marked' ? <FlagTag tone="ok">{t`已批`}</FlagTag> : <FlagTag tone="ok">{t`已公布`}</FlagTag>;
}
