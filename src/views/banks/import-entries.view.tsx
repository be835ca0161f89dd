import { Input } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EntryPage, EntryQuery, ImportEntry, ImportJob } from '#contract/banks/banks.contract.ts';
import { FlagTag, KeyCap } from '#views/common/flag.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { entryWords, kindNames } from './question.words.ts';
import styles from './import-wizard.module.css';

export type Shown = NonNullable<EntryQuery['show']>;

interface Props {
  counts: ImportJob['counts'];
  /** Null while the first page is on its way. */
  page: EntryPage | null;
  shown: Shown;
  search: string;
  /** Positions that the teacher took out. */
  without: ReadonlySet<number>;
  current: number | null;
  onShow: (shown: Shown) => void;
  onSearch: (search: string) => void;
  onPage: (pageNo: number) => void;
  onPick: (position: number) => void;
}

const useColumns = (without: ReadonlySet<number>, onPick: (position: number) => void): Column<ImportEntry>[] => {
  const { t } = useLingui();
  return [
    {
      id: 'line',
      title: t`行`,
      width: '76px',
      cell: ({ fromLine }) => <span className={styles.line}>{fromLine}</span>,
    },
    {
      id: 'kind',
      title: t`题型`,
      width: '96px',
      cell: ({ content }) => (content ? t(kindNames[content.kind]) : '–'),
    },
    {
      id: 'title',
      title: t`题目`,
      isName: true,
      cell: (entry) => (
        <button
          type="button"
          className={styles.title}
          data-out={without.has(entry.position)}
          onClick={() => onPick(entry.position)}
        >
          {entry.title || entry.source.split('\n')[0]}
        </button>
      ),
    },
    {
      id: 'result',
      title: t`结果`,
      width: '108px',
      cell: ({ status, position }) =>
        without.has(position) ? (
          <FlagTag tone="none">{t`不导入`}</FlagTag>
        ) : (
          <FlagTag tone={entryWords[status].tone}>{t(entryWords[status].word)}</FlagTag>
        ),
    },
    {
      id: 'why',
      title: t`原因`,
      width: '34%',
      cell: ({ reasons }) => <span className={styles.why}>{reasons[0]}</span>,
    },
  ];
};

/** The rows to look at; the whole file can be shown. */
export function ImportEntries(props: Props) {
  const { counts, page, shown, search, without, current, onShow, onSearch, onPage, onPick } = props;
  const { t } = useLingui();
  const columns = useColumns(without, onPick);
  const all = counts.imported + counts.warned + counts.duplicate + counts.refused + counts.note;
  const attention = counts.warned + counts.duplicate + counts.refused;
  const ready = counts.imported + counts.warned;
  return (
    <section className={styles.entries} aria-label={t`逐处查看`}>
      <Toolbar
        label={t`筛选`}
        end={
          <Input
            className={styles.search}
            value={search}
            onChange={(_, { value }) => onSearch(value)}
            contentBefore={<SearchRegular />}
            placeholder={t`搜索题干`}
            aria-label={t`搜索题干`}
          />
        }
      >
        <SegmentControl
          label={t`显示内容`}
          value={shown}
          onChoose={onShow}
          choices={[
            { value: 'attention', label: t`需查看`, count: attention },
            { value: 'ready', label: t`可导入`, count: ready },
            { value: 'all', label: t`全部`, count: all },
          ]}
        />
      </Toolbar>
      {page === null ? (
        <SkeletonRows count={8} height={44} />
      ) : (
        <div className={styles.scroll}>
          <WorkTable
            label={t`文件中的题目`}
            columns={columns}
            rows={page.data}
            idOf={({ position }) => String(position)}
            currentId={current === null ? '' : String(current)}
            empty={
              <StateBlock
                bare
                kind={search ? 'search' : 'done'}
                title={search ? t`没有符合条件的题目` : t`没有需查看的内容`}
              >
                {search ? <Trans>请更换关键词。</Trans> : <Trans>全部内容识别成功，可以直接导入。</Trans>}
              </StateBlock>
            }
          />
        </div>
      )}
      <TableFoot
        pager={
          page && page.totalPage > 1 && <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />
        }
      >
        <span className={styles.keys}>
          <span>
            <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> <Trans>上一处、下一处</Trans>
          </span>
          <span>
            <KeyCap>E</KeyCap> <Trans>就地修改</Trans>
          </span>
          <span>
            <KeyCap>X</KeyCap> <Trans>不导入此题</Trans>
          </span>
        </span>
      </TableFoot>
    </section>
  );
}
