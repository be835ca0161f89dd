import { Button, Dropdown, Input, Option } from '@fluentui/react-components';
import { ArrowImportRegular, DeleteRegular, DismissRegular, SearchRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BankCategories, BankPage, BankQuestion } from '#contract/banks/banks.contract.ts';
import type { QuestionKind } from '#contract/banks/questions.contract.ts';
import { Tag } from '#views/common/flag.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { plainText } from '#views/common/rich-text.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { kindNames } from './question.words.ts';
import { ReadQuestion } from './read-question.view.tsx';
import styles from './question-bank.module.css';

export interface BankFilter {
  search: string;
  kind: QuestionKind | '';
  category: string | null;
}

interface Props {
  filter: BankFilter;
  /** Null while it is on its way. */
  page: BankPage | null;
  categories: BankCategories;
  /** The question that the drawer shows; null: closed. */
  open: BankQuestion | null;
  importHref: string;
  mayImport: boolean;
  onFilter: (filter: Partial<BankFilter>) => void;
  onPage: (pageNo: number) => void;
  onOpen: (id: string | null) => void;
  /** Absent where the person may not. */
  onRemove?: (question: BankQuestion) => void;
}

const allKinds = Object.keys(kindNames) as QuestionKind[];

/** The questions of a course: found by kind, category and word; one opens beside the table. */
export function QuestionBank(props: Props) {
  const { page, open, onOpen, onPage, filter } = props;
  const { t } = useLingui();
  const columns: Column<BankQuestion>[] = [
    { id: 'kind', title: t`题型`, width: '96px', cell: ({ kind }) => <Tag>{t(kindNames[kind])}</Tag> },
    {
      id: 'stem',
      title: t`题干`,
      isName: true,
      cell: ({ id, title, content }) => (
        <button type="button" className={styles.stem} onClick={() => onOpen(id)}>
          {plainText(content.stem) || title}
        </button>
      ),
    },
    { id: 'category', title: t`分类`, width: '200px', cell: ({ category }) => category || '–' },
  ];
  const isFiltered = filter.search !== '' || filter.kind !== '' || filter.category !== null;
  return (
    <div className={styles.page} data-open={open !== null}>
      <section className={styles.card} aria-label={t`题库`}>
        <Filters {...props} />
        {page === null ? (
          <SkeletonRows count={10} height={44} />
        ) : (
          <div className={styles.table}>
            <WorkTable
              label={t`题库中的题目`}
              columns={columns}
              rows={page.data}
              idOf={({ id }) => id}
              currentId={open?.id ?? ''}
              empty={<Nothing isFiltered={isFiltered} {...props} />}
            />
          </div>
        )}
        <TableFoot
          pager={
            page &&
            page.totalPage > 1 && <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />
          }
        >
          {page && <Trans>共 {page.totalCount} 题</Trans>}
        </TableFoot>
      </section>
      {open && <Drawer question={open} onClose={() => onOpen(null)} onRemove={props.onRemove} />}
    </div>
  );
}

function Filters({ filter, categories, onFilter }: Props) {
  const { t } = useLingui();
  return (
    <Toolbar label={t`筛选题目`}>
      <Input
        className={styles.search}
        value={filter.search}
        onChange={(_, { value }) => onFilter({ search: value })}
        contentBefore={<SearchRegular />}
        placeholder={t`搜索题干、标题、分类`}
        aria-label={t`搜索题干、标题、分类`}
      />
      <Dropdown
        clearButton={null}
        className={styles.choice}
        aria-label={t`题型`}
        value={filter.kind ? t(kindNames[filter.kind]) : t`全部题型`}
        selectedOptions={[filter.kind]}
        onOptionSelect={(_, { optionValue }) => onFilter({ kind: (optionValue ?? '') as BankFilter['kind'] })}
      >
        <Option value="">{t`全部题型`}</Option>
        {allKinds.map((kind) => (
          <Option key={kind} value={kind}>
            {t(kindNames[kind])}
          </Option>
        ))}
      </Dropdown>
      {categories.length > 1 && (
        <Dropdown
          clearButton={null}
          className={styles.choice}
          aria-label={t`分类`}
          value={filter.category === null ? t`全部分类` : filter.category || t`未分类`}
          selectedOptions={[filter.category === null ? ' ' : filter.category]}
          onOptionSelect={(_, { optionValue }) =>
            onFilter({ category: optionValue === ' ' ? null : (optionValue ?? null) })
          }
        >
          <Option value=" ">{t`全部分类`}</Option>
          {categories.map(({ category, questions }) => (
            <Option key={category} value={category} text={category || t`未分类`}>
              {category || t`未分类`}　{questions}
            </Option>
          ))}
        </Dropdown>
      )}
    </Toolbar>
  );
}

function Nothing({ isFiltered, importHref, mayImport, onFilter }: { isFiltered: boolean } & Props): ReactNode {
  const { t } = useLingui();
  if (isFiltered)
    return (
      <StateBlock
        bare
        kind="search"
        title={t`没有符合条件的题目`}
        actions={[{ label: t`清除筛选`, onPress: () => onFilter({ search: '', kind: '', category: null }) }]}
      >
        <Trans>请更换关键词，或减少筛选条件。</Trans>
      </StateBlock>
    );
  return (
    <StateBlock
      bare
      kind="empty"
      title={t`题库为空`}
      actions={mayImport ? [{ label: t`导入题目`, href: importHref }] : []}
    >
      <Trans>可从 Word、文本、Excel、GIFT 或 Moodle XML 文件导入，写入前可预览每一行的识别结果。</Trans>
    </StateBlock>
  );
}

function Drawer({
  question,
  onClose,
  onRemove,
}: {
  question: BankQuestion;
  onClose: () => void;
  onRemove: Props['onRemove'];
}) {
  const { t } = useLingui();
  // Most files give no title of its own, and it is the stem again.
  const isNamed = question.title.trim() !== plainText(question.content.stem).trim();
  return (
    <aside className={styles.drawer} aria-label={question.title}>
      <header>
        <h2>{isNamed ? question.title : t(kindNames[question.kind])}</h2>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t`关闭`} onClick={onClose} />
      </header>
      <p className={styles.facts}>
        {isNamed && <Tag>{t(kindNames[question.kind])}</Tag>}
        {question.category && <span>{question.category}</span>}
      </p>
      <ReadQuestion content={question.content} />
      {onRemove && (
        <Button icon={<DeleteRegular />} onClick={() => onRemove(question)}>
          <Trans>删除此题</Trans>
        </Button>
      )}
    </aside>
  );
}

/** Beside the page's title. */
export const ImportLink = ({ href }: { href: string }) => (
  <Link href={href} asChild>
    <Button as="a" appearance="primary" icon={<ArrowImportRegular />}>
      <Trans>导入题目</Trans>
    </Button>
  </Link>
);
