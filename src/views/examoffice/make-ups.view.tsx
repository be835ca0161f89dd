import { Button, Link as FluentLink, Select } from '@fluentui/react-components';
import { ArrowDownloadRegular, DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { makeUpKinds, type MakeUpKind } from '#contract/exams/exam-choices.rule.ts';
import type { arrangedStates } from '#contract/examoffice/exam-office-choices.rule.ts';
import type { ExamOffice, MakeUp, MakeUpPage } from '#contract/examoffice/exam-office.contract.ts';
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
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { makeUpWords } from '#views/exams/make-up.words.ts';
import styles from './exam-office.module.css';

export interface MakeUpFilter {
  search: string;
  college: string;
  kind: '' | MakeUpKind;
  /** One exam's. */
  exam: string;
  arranged: '' | (typeof arrangedStates)[number];
}

export const makeUpId = ({ learnerId, examId }: MakeUp): string => `${learnerId} ${examId}`;

interface Props {
  colleges: ExamOffice['colleges'];
  filter: MakeUpFilter;
  shown: Shown<MakeUpPage>;
  marked: ReadonlyMap<string, MakeUp>;
  /** For how many a press arranges. */
  toArrange: number;
  isSaving: boolean;
  onMark: (ids: ReadonlySet<string>) => void;
  onArrange: () => void;
  onFilter: (filter: Partial<MakeUpFilter>) => void;
  onPage: (page: number) => void;
  onSave: () => void;
}

/** 补考与缓考: who has an exam to come, by course. */
export function MakeUps(props: Props) {
  const { colleges, filter, shown, marked, toArrange, isSaving, onFilter, onMark, onArrange, onPage, onSave } = props;
  const { t, i18n } = useLingui();
  const columns: Column<MakeUp>[] = [
    {
      id: 'learner',
      title: t`学生`,
      isName: true,
      cell: ({ name, learnerNumber, className }) => (
        <span className={styles.two}>
          <b>{name}</b>
          <small>{[learnerNumber, className].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    {
      id: 'exam',
      title: t`考试`,
      cell: ({ course, exam, examId, opensAt }) => (
        <span className={styles.two}>
          <span>
            {course}{' '}
            <FluentLink as="button" onClick={() => onFilter({ exam: filter.exam === examId ? '' : examId })}>
              {exam}
            </FluentLink>
          </span>
          <small>{minuteText(opensAt)}</small>
        </span>
      ),
    },
    {
      id: 'kind',
      title: t`原因`,
      width: '112px',
      cell: ({ kind }) => <FlagTag tone={kind === 'deferred' ? 'late' : 'error'}>{i18n._(makeUpWords[kind])}</FlagTag>,
    },
    {
      id: 'points',
      title: t`得分`,
      width: '112px',
      align: 'end',
      cell: ({ points, totalPoints }) => (points === null ? '—' : `${pointsText(points)} / ${pointsText(totalPoints)}`),
    },
    {
      id: 'arranged',
      title: t`补考`,
      width: '176px',
      cell: ({ arranged }) => arranged?.title ?? '—',
    },
  ];
  return (
    <section className={layout.card} aria-label={t`补考与缓考`}>
      <Toolbar
        label={t`筛选`}
        end={
          <>
            <Button appearance="primary" disabled={toArrange === 0} onClick={onArrange}>
              {toArrange === 0 ? t`安排补考` : t`安排补考（${toArrange} 人）`}
            </Button>
            <Button icon={<ArrowDownloadRegular />} disabled={isSaving} onClick={onSave}>
              {t`导出表格`}
            </Button>
          </>
        }
      >
        <SearchField label={t`搜索学生或课程`} value={filter.search} onSearch={(search) => onFilter({ search })} />
        <Select aria-label={t`院系`} value={filter.college} onChange={(_, { value }) => onFilter({ college: value })}>
          <option value="">{t`全部院系`}</option>
          {colleges.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t`原因`}
          value={filter.kind}
          onChange={(_, { value }) => onFilter({ kind: value as MakeUpFilter['kind'] })}
        >
          <option value="">{t`全部原因`}</option>
          {makeUpKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(makeUpWords[kind])}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t`补考安排`}
          value={filter.arranged}
          onChange={(_, { value }) => onFilter({ arranged: value as MakeUpFilter['arranged'] })}
        >
          <option value="">{t`全部安排`}</option>
          <option value="open">{t`未安排`}</option>
          <option value="arranged">{t`已安排`}</option>
        </Select>
        {filter.exam !== '' && (
          <Button appearance="subtle" icon={<DismissRegular />} onClick={() => onFilter({ exam: '' })}>
            {t`全部考试`}
          </Button>
        )}
      </Toolbar>
      <Loaded
        shown={shown}
        what={t`补考与缓考`}
        bare
        skeleton={<SkeletonRows count={8} height={56} />}
        empty={
          <StateBlock bare kind="empty" title={t`名单为空`}>
            <Trans>缺考、缓考和得分低于总分 60% 的学生列在这里。</Trans>
          </StateBlock>
        }
      >
        {(page) => (
          <>
            <div className={styles.table}>
              <WorkTable
                label={t`补考与缓考`}
                density="page"
                columns={columns}
                rows={page.data}
                idOf={makeUpId}
                nameOf={({ name, exam }) => `${name} ${exam}`}
                selected={new Set(marked.keys())}
                onSelect={onMark}
              />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>共 {page.totalCount} 人次；得分低于总分 60% 为不及格</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}
