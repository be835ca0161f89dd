import { Dropdown, Input, Option } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BookPage, BookRow, GradeBook } from '#contract/scores/book.contract.ts';
import { bookFilters, type BookFilter } from '#contract/scores/book.rule.ts';
import { RowActs } from '#views/common/batch-table.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { StateEffects, useMarkColumns, type MarkEditing } from './mark-cells.view.tsx';
import styles from './book.module.css';
import { bookFilterWords, figureText, stateWords } from './book.words.ts';
import { useScale } from './use-scale.ts';

interface Props {
  page: BookPage;
  search: string;
  only: BookFilter | null;
  /** What the table is about. */
  book: GradeBook;
  /** Null: nobody enters anything. */
  editing: MarkEditing | null;
  /** What is not saved yet. */
  unsaved: ReactNode;
  onSearch: (search: string) => void;
  onOnly: (only: BookFilter | null) => void;
  onPage: (page: number) => void;
  onCorrect: (row: BookRow) => void;
}

/** Everybody's grade: as it is published, and as it would be by now. */
export function BookTable({ page, search, only, book, editing, onSearch, onOnly, onPage, onCorrect, unsaved }: Props) {
  const { mayCorrect, isOver, hasFinal, passPoints } = book;
  const say = useScale({ ...(book.published ?? book), passPoints });
  const marks = useMarkColumns(hasFinal, passPoints, editing);
  const { t, i18n } = useLingui();
  const shown = only === null ? t`全部` : i18n._(bookFilterWords[only]);
  const columns: Column<BookRow>[] = [
    { id: 'number', title: t`学号`, width: '120px', cell: ({ number }) => number || '–' },
    { id: 'name', title: t`姓名`, isName: true, cell: ({ name }) => name },
    { id: 'class', title: t`教学班`, width: '130px', cell: ({ className }) => className || '–' },
    ...marks,
    {
      id: 'published',
      title: t`已公布`,
      width: '90px',
      align: 'end',
      cell: ({ isPublished, published, publishedState }) => <b>{isPublished ? say(published, publishedState) : '–'}</b>,
    },
    {
      id: 'current',
      title: t`现在计算`,
      width: '90px',
      align: 'end',
      cell: ({ current, isCorrected }) => (isCorrected ? '–' : figureText(current)),
    },
    { id: 'state', title: t`状态`, width: '150px', cell: (row) => <Flags row={row} isOver={isOver} /> },
    ...(mayCorrect
      ? [
          {
            id: 'actions',
            title: t`操作`,
            width: '90px',
            align: 'end' as const,
            cell: (row: BookRow) => (
              <RowActs
                acts={
                  row.isPublished
                    ? [
                        {
                          label: t`更正${row.name}的成绩`,
                          text: t`更正`,
                          isDisabled: false,
                          onPress: () => onCorrect(row),
                        },
                      ]
                    : []
                }
              />
            ),
          },
        ]
      : []),
  ];
  const total = page.totalCount;
  return (
    <section className={`${styles.card} ${styles.list}`}>
      <Toolbar label={t`筛选学生`}>
        <Input
          contentBefore={<SearchRegular />}
          aria-label={t`搜索姓名或学号`}
          placeholder={t`搜索姓名或学号`}
          value={search}
          maxLength={40}
          onChange={(_, { value }) => onSearch(value)}
        />
        <Dropdown
          clearButton={null}
          aria-label={t`按状态筛选`}
          value={t`状态：${shown}`}
          selectedOptions={[only ?? '']}
          onOptionSelect={(_, { optionValue }) => onOnly(bookFilters.find((one) => one === optionValue) ?? null)}
        >
          <Option value="">{t`全部`}</Option>
          {bookFilters.map((one) => (
            <Option key={one} value={one}>
              {i18n._(bookFilterWords[one])}
            </Option>
          ))}
        </Dropdown>
      </Toolbar>
      <div className={styles.body}>
        <WorkTable
          label={t`公布的成绩`}
          columns={columns}
          rows={page.data}
          idOf={({ learnerId }) => learnerId}
          empty={
            <StateBlock bare kind="search" title={t`没有符合条件的学生`}>
              <Trans>请更换姓名，或取消筛选。</Trans>
            </StateBlock>
          }
        />
        {unsaved}
        {editing && <StateEffects passPoints={passPoints} />}
      </div>
      {total > 0 && (
        <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
          <Trans>共 {total} 人</Trans>
        </TableFoot>
      )}
    </section>
  );
}

function Flags({ row, isOver }: { row: BookRow; isOver: boolean }) {
  const { t, i18n } = useLingui();
  const { isPublished, publishedState, isCorrected, isWaiting, isChanged } = row;
  return (
    <span className={styles.moved}>
      {isPublished && publishedState !== 'normal' && (
        <FlagTag tone="none">{i18n._(stateWords[publishedState])}</FlagTag>
      )}
      {isCorrected && <FlagTag tone="now">{t`已更正`}</FlagTag>}
      {!isOver ? null : isWaiting ? (
        <FlagTag tone="late">{t`待批改`}</FlagTag>
      ) : (
        isChanged && <FlagTag tone="late">{isPublished ? t`与已公布不同` : t`待公布`}</FlagTag>
      )}
    </span>
  );
}
