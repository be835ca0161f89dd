import { Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BankRow } from '#contract/banks/bank-work.contract.ts';
import { FlagTag, Tag } from '#views/common/flag.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { plainText } from '#views/common/rich-text.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { BulkBar, TableFoot, type BulkAction } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import type { BankPageProps, BankPlace } from './bank-page.props.ts';
import { concernWords } from './metadata.words.ts';
import { kindNames } from './question.words.ts';
import styles from './question-bank.module.css';

type Props = Pick<BankPageProps, 'place' | 'page' | 'open' | 'selected' | 'onPlace' | 'onSelect'> & {
  actions: readonly BulkAction[];
  empty: ReactNode;
};

/** The questions of a page; what is selected stays so while pages are turned. */
export function BankTable({ place, page, open, selected, actions, empty, onPlace, onSelect }: Props) {
  const { t } = useLingui();
  const columns = useColumns(place, (id) => onPlace({ question: id }));
  if (page === null) return <SkeletonRows count={10} height={44} />;
  const onIds = (ids: ReadonlySet<string>) => {
    const known = new Map([...selected, ...page.data.map((row) => [row.id, row] as const)]);
    onSelect(new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : []))));
  };
  const pager = page.totalPage > 1 && (
    <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={(next) => onPlace({ page: next })} />
  );
  return (
    <>
      <div className={styles.table}>
        <WorkTable
          label={t`题库中的题目`}
          columns={columns}
          rows={page.data}
          idOf={({ id }) => id}
          nameOf={stemOf}
          {...(actions.length > 0 && { selected: new Set(selected.keys()), onSelect: onIds })}
          currentId={open?.id ?? ''}
          empty={empty}
        />
      </div>
      {selected.size > 0 ? (
        <div className={styles.bulk}>
          <BulkBar count={selected.size} onCancel={() => onSelect(new Map())} actions={actions} />
          {pager}
        </div>
      ) : (
        <TableFoot pager={pager}>
          {page.totalCapped ? <Trans>共 {page.totalCount} 题以上</Trans> : <Trans>共 {page.totalCount} 题</Trans>}
          <Select
            size="small"
            className={styles.size}
            aria-label={t`每页题数`}
            value={place.size}
            onChange={(_, { value }) => onPlace({ size: value as BankPlace['size'] })}
          >
            {(['20', '50', '100'] as const).map((size) => (
              <option key={size} value={size}>
                {t`每页 ${size} 题`}
              </option>
            ))}
          </Select>
        </TableFoot>
      )}
    </>
  );
}

const stemOf = ({ title, content }: BankRow) => plainText(content.stem) || title;

function useColumns(place: BankPlace, onOpen: (id: string) => void): Column<BankRow>[] {
  const { t } = useLingui();
  return [
    {
      id: 'stem',
      title: t`题干`,
      isName: true,
      cell: (row) => (
        <button type="button" className={styles.stem} onClick={() => onOpen(row.id)}>
          {stemOf(row)}
          {place.category === '' && row.category && <small>{row.category}</small>}
        </button>
      ),
    },
    { id: 'kind', title: t`题型`, width: '88px', cell: ({ kind }) => <Tag>{t(kindNames[kind])}</Tag> },
    { id: 'facility', title: t`答对率`, width: '124px', cell: ({ figures }) => <Facility {...figures} /> },
    {
      id: 'discrimination',
      title: t`区分度`,
      width: '104px',
      cell: ({ figures }) => <Slope {...figures} />,
    },
    { id: 'uses', title: t`用过`, width: '72px', cell: ({ figures: { uses } }) => <Trans>{uses} 次</Trans> },
    {
      id: 'state',
      title: t`状态`,
      width: '104px',
      cell: ({ figures: { concern } }) =>
        concern && <FlagTag tone={concernWords[concern].tone}>{t(concernWords[concern].word)}</FlagTag>,
    },
  ];
}

type Figures = BankRow['figures'];

function Facility({ facility, concern }: Figures) {
  const { t } = useLingui();
  if (facility === null)
    return (
      <span className={styles.grey} title={t`作答不足 30 人`}>
        —
      </span>
    );
  return (
    <span className={styles.figure} data-late={concern === 'easy'}>
      <i aria-hidden>
        <i style={{ width: `${Math.round(facility * 100)}%` }} />
      </i>
      {facility.toFixed(2)}
    </span>
  );
}

/** How steeply it parts weak from good learners. */
function Slope({ discrimination, concern }: Figures) {
  const { t } = useLingui();
  if (discrimination === null)
    return (
      <span className={styles.grey} title={t`作答不足 30 人`}>
        —
      </span>
    );
  const rise = Math.max(-1, Math.min(1, discrimination / 0.6)) * 6;
  return (
    <span className={styles.figure} data-late={concern === 'weak' || concern === 'wrongKey'}>
      <svg width="30" height="16" aria-hidden>
        <line x1="1" x2="29" y1={8 + rise} y2={8 - rise} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <b>{discrimination.toFixed(2)}</b>
    </span>
  );
}
