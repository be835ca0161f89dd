import { Button, Select } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import type { ExamList, ExamRow } from '#contract/exams/exam-team.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { clockText, minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { SearchField } from '#views/common/search-field.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { ManagePage } from '../teaching/manage-page.view.tsx';
import { useExamWords } from './exam.words.ts';

interface Props {
  page: ExamList;
  search: string;
  hrefOf: (id: string) => string;
  onOffering: (id: string) => void;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  onCreate: () => void;
}

/** The exams of an offering with how far each is. */
export function CourseExams({ page, search, hrefOf, onOffering, onSearch, onPage, onCreate }: Props) {
  const { t } = useLingui();
  const words = useExamWords();
  const columns: Column<ExamRow>[] = [
    {
      id: 'title',
      title: t`考试`,
      isName: true,
      cell: ({ id, title, kind }) => (
        <>
          <Link href={hrefOf(id)}>{title}</Link> <small>{words.kinds[kind]}</small>
        </>
      ),
    },
    {
      id: 'status',
      title: t`状态`,
      width: '96px',
      cell: ({ status }) => <FlagTag tone={words.tones[status]}>{words.statuses[status]}</FlagTag>,
    },
    {
      id: 'time',
      title: t`时间`,
      width: '240px',
      cell: ({ opensAt, closesAt }) =>
        opensAt === null || closesAt === null
          ? '–'
          : `${minuteText(opensAt)} – ${(dayOf(opensAt) === dayOf(closesAt) ? clockText : minuteText)(closesAt)}`,
    },
    {
      id: 'questions',
      title: t`题数 / 总分`,
      width: '112px',
      align: 'end',
      cell: ({ questionCount, totalPoints }) => `${questionCount} / ${pointsText(totalPoints)}`,
    },
    {
      id: 'submitted',
      title: t`已交 / 应考`,
      width: '112px',
      align: 'end',
      cell: ({ submitted, candidates }) => `${submitted} / ${candidates}`,
    },
    {
      id: 'waiting',
      title: t`待批阅`,
      width: '88px',
      align: 'end',
      cell: ({ waiting }) => (waiting > 0 ? waiting : '–'),
    },
  ];
  return (
    <ManagePage
      title={t`考试`}
      actions={
        <>
          {page.offerings.length > 0 && (
            <Select aria-label={t`开课`} value={page.offeringId ?? ''} onChange={(_, { value }) => onOffering(value)}>
              {page.offerings.map(({ id, number, term }) => (
                <option key={id} value={id}>
                  {t`第 ${number} 次开课 · ${term}`}
                </option>
              ))}
            </Select>
          )}
          {page.mayChange && page.offeringId !== null && (
            <Button appearance="primary" icon={<AddRegular />} onClick={onCreate}>{t`新建考试`}</Button>
          )}
        </>
      }
    >
      <div className={layout.card}>
        <Toolbar label={t`筛选`}>
          <SearchField label={t`搜索考试名称`} value={search} onSearch={onSearch} />
        </Toolbar>
        <WorkTable
          label={t`考试`}
          density="page"
          columns={columns}
          rows={page.data}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          empty={
            <StateBlock
              bare
              kind="empty"
              title={search ? t`未找到考试` : t`暂无考试`}
              {...(!search &&
                page.mayChange &&
                page.offeringId && { actions: [{ label: t`新建考试`, onPress: onCreate }] })}
            >
              {page.offeringId === null
                ? t`课程开课后，可在此安排考试。`
                : t`先组卷，再设置时间和规则；时间没有冲突时可以安排考试。`}
            </StateBlock>
          }
        />
        <TableFoot
          pager={page.totalPage > 1 && <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}
        >
          <Trans>共 {page.totalCount} 场</Trans>
        </TableFoot>
      </div>
    </ManagePage>
  );
}
