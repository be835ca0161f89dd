import { Button, Select } from '@fluentui/react-components';
import { AddRegular, HistoryRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readingOrderOf } from '#contract/organisation/college-tree.rule.ts';
import type { ManagedMajor, ManagedMajorPage } from '#contract/organisation/organisation-majors.contract.ts';
import type { Structure } from '#contract/organisation/organisation.contract.ts';
import { subjectOfMajor } from '#contract/schools/major-subject.rule.ts';
import { localNameOf, subjectOf, subjectsOf } from '#contract/subjects/subjects.rule.ts';
import tree from '#views/common/edit-tree.module.css';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { majorLevelNames } from '#views/schools/school.words.ts';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import treeStyles from './college-tree.module.css';
import styles from './structure.module.css';

export interface MajorFilter {
  state: '' | 'open' | 'stopped';
  college: string;
  subject: string;
  search: string;
}

interface Props {
  structure: Structure;
  filter: MajorFilter;
  shown: Shown<ManagedMajorPage>;
  chosenId: string | null;
  /** Null where there is no college yet. */
  onAdd: (() => void) | null;
  onHistory: () => void;
  onFilter: (change: Partial<MajorFilter>) => void;
  onChoose: (id: string) => void;
  onPage: (page: number) => void;
  /** Null: nothing is chosen. */
  panel: ReactNode;
}

/** 专业: those of a school by college, and the chosen one beside them. */
export function MajorsPage(props: Props) {
  const { structure, filter, shown, chosenId, onAdd, onHistory, onFilter, onChoose, onPage, panel } = props;
  const { t, i18n } = useLingui();
  const open = structure.colleges.filter(({ isClosed }) => !isClosed);
  const edition = structure.school.edition === 've' ? 've' : 'he';
  const isNarrowed = filter.search !== '' || filter.subject !== '' || filter.college !== '' || filter.state !== '';
  return (
    <ManagePage
      title={t`专业`}
      tabs={{
        label: t`状态`,
        value: filter.state,
        choices: [
          { value: '', label: t`全部` },
          { value: 'open', label: t`招生` },
          { value: 'stopped', label: t({ message: '停招', context: 'state' }) },
        ],
      }}
      onTab={(state) => onFilter({ state })}
      actions={
        <>
          <Button icon={<HistoryRegular />} onClick={onHistory}>
            {t`撤并记录`}
          </Button>
          {onAdd && (
            <Button appearance="primary" icon={<AddRegular />} onClick={onAdd}>
              {t`新增专业`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.split} data-open={panel ? true : undefined}>
        <section className={tree.panel} aria-label={structure.school.name}>
          <div className={treeStyles.tools}>
            <SearchField label={t`搜索专业或代码`} value={filter.search} onSearch={(search) => onFilter({ search })} />
            <Select
              aria-label={t`所属学院`}
              value={filter.college}
              onChange={(_, { value }) => onFilter({ college: value })}
            >
              <option value="">{t`全部学院`}</option>
              {readingOrderOf(open).map(({ node, level }) => (
                <option key={node.id} value={node.id}>
                  {'\u3000'.repeat(level - 1) + node.name}
                </option>
              ))}
            </Select>
            <Select
              aria-label={t`门类`}
              value={filter.subject}
              onChange={(_, { value }) => onFilter({ subject: value })}
            >
              <option value="">{t`全部门类`}</option>
              {subjectsOf(edition).map((subject) => (
                <option key={subject.code} value={subject.code}>
                  {localNameOf(subject, i18n.locale)}
                </option>
              ))}
            </Select>
          </div>
          <Loaded
            shown={shown}
            what={t`专业`}
            bare
            skeleton={<SkeletonRows count={8} height={44} />}
            empty={
              <StateBlock
                kind="empty"
                bare
                title={isNarrowed ? t`没有符合条件的专业` : t`还没有专业`}
                actions={
                  isNarrowed
                    ? [
                        {
                          label: t`清空筛选`,
                          onPress: () => onFilter({ search: '', subject: '', college: '', state: '' }),
                        },
                      ]
                    : onAdd
                      ? [{ label: t`新增第一个专业`, onPress: onAdd }]
                      : []
                }
              >
                {!isNarrowed && !onAdd && t`请先建立学院，再在学院下添加专业。`}
              </StateBlock>
            }
          >
            {(page) => (
              <div className={styles.table}>
                <MajorTable majors={page.data} chosenId={chosenId} onChoose={onChoose} />
                <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
              </div>
            )}
          </Loaded>
        </section>
        {panel}
      </div>
    </ManagePage>
  );
}

interface TableProps {
  majors: readonly ManagedMajor[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

function MajorTable({ majors, chosenId, onChoose }: TableProps) {
  const { t, i18n } = useLingui();
  const columns: Column<ManagedMajor>[] = [
    {
      id: 'name',
      title: t`名称`,
      isName: true,
      cell: ({ id, name }) => (
        <button type="button" className={styles.open} onClick={() => onChoose(id)}>
          {name}
        </button>
      ),
    },
    { id: 'code', title: t`代码`, width: '100px', cell: ({ code }) => code },
    {
      id: 'subject',
      title: t`门类`,
      cell: ({ code }) => {
        const subject = subjectOf(subjectOfMajor(code));
        return subject ? localNameOf(subject, i18n.locale) : '';
      },
    },
    { id: 'college', title: t`所属学院`, cell: ({ college }) => college },
    {
      id: 'level',
      title: t`层次`,
      cell: ({ level, years }) => t`${i18n._(majorLevelNames[level])} · ${years} 年`,
    },
    {
      id: 'learners',
      title: t({ message: '学生', context: 'count' }),
      width: '72px',
      align: 'end',
      cell: ({ learners }) => i18n.number(learners),
    },
    {
      id: 'state',
      title: t`状态`,
      width: '88px',
      cell: ({ isStopped }) =>
        isStopped ? <FlagTag tone="late">{t({ message: '停招', context: 'state' })}</FlagTag> : t`招生`,
    },
  ];
  const shown = chosenId === null ? columns : columns.filter(({ id }) => id !== 'subject' && id !== 'level');
  return (
    <WorkTable
      label={t`专业`}
      columns={shown}
      rows={majors}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      {...(chosenId !== null && { currentId: chosenId })}
    />
  );
}
