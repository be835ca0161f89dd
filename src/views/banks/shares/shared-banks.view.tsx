import { Dropdown, Input, Option } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { BankShare, SharedBankPage } from '#contract/banks/bank-shares.contract.ts';
import { licences, type Licence } from '#contract/library/material.rule.ts';
import { KeyCap } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { dayText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { licenceNames } from '#views/library/licence.words.ts';
import type { BankPlace } from '../bank-page.props.ts';
import styles from '../question-bank.module.css';

interface Props {
  place: BankPlace;
  /** What is looked for; null: any. */
  licence: Licence | null;
  shown: Shown<SharedBankPage>;
  search: Ref<HTMLInputElement>;
  onPlace: (change: Partial<BankPlace>) => void;
}

/** What other courses share; one opens in place of the list. */
export function SharedBanks({ place, licence, shown, search, onPlace }: Props) {
  const { t } = useLingui();
  const columns = useColumns((share) => onPlace({ share, search: '', licence: '' }));
  return (
    <>
      <Toolbar label={t`筛选共享题库`}>
        <Input
          className={styles.search}
          input={{ ref: search }}
          value={place.search}
          maxLength={80}
          onChange={(_, { value }) => onPlace({ search: value })}
          contentBefore={<SearchRegular />}
          contentAfter={<KeyCap>/</KeyCap>}
          placeholder={t`课程、学校、分类`}
          aria-label={t`搜索课程、学校、分类`}
        />
        <Dropdown
          clearButton={null}
          className={styles.choice}
          data-on={licence !== null}
          aria-label={t`许可`}
          value={licence === null ? t`许可` : t(licenceNames[licence])}
          selectedOptions={[licence ?? '']}
          onOptionSelect={(_, { optionValue }) => onPlace({ licence: optionValue ?? '' })}
        >
          <Option value="">{t`全部`}</Option>
          {licences.map((one) => (
            <Option key={one} value={one}>
              {t(licenceNames[one])}
            </Option>
          ))}
        </Dropdown>
      </Toolbar>
      <Loaded shown={shown} what={t`共享题库`} bare skeleton={<SkeletonRows count={6} height={44} />}>
        {(page) => (
          <>
            <div className={styles.table}>
              <WorkTable
                label={t`共享题库`}
                columns={columns}
                rows={page.data}
                idOf={({ id }) => id}
                empty={<Nothing place={place} onPlace={onPlace} />}
              />
            </div>
            {page.data.length > 0 && (
              <TableFoot
                pager={
                  <Pager
                    size="small"
                    page={page.pageNo}
                    total={page.totalPage}
                    onPage={(next) => onPlace({ page: next })}
                  />
                }
              >
                <Trans>共 {page.totalCount} 项</Trans>
              </TableFoot>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function Nothing({ place, onPlace }: Pick<Props, 'place' | 'onPlace'>) {
  const { t } = useLingui();
  if (place.search.trim() !== '' || place.licence !== '')
    return (
      <StateBlock
        bare
        kind="search"
        title={t`没有符合条件的共享题库`}
        actions={[{ label: t`清除筛选`, onPress: () => onPlace({ search: '', licence: '' }) }]}
      >
        <Trans>请更换关键词，或减少筛选条件。</Trans>
      </StateBlock>
    );
  return (
    <StateBlock
      bare
      kind="empty"
      title={t`还没有共享给本课的题目`}
      actions={[{ label: t`查看本课共享`, onPress: () => onPlace({ shares: 'own' }) }]}
    >
      <Trans>其他课程共享题目后，可在此查看，并复制到本课程题库。</Trans>
    </StateBlock>
  );
}

function useColumns(onOpen: (id: string) => void): Column<BankShare>[] {
  const { t } = useLingui();
  return [
    {
      id: 'course',
      title: t`课程`,
      isName: true,
      cell: ({ id, course, category }) => (
        <button type="button" className={styles.stem} onClick={() => onOpen(id)}>
          {course}
          <small>{category || t`整个题库`}</small>
        </button>
      ),
    },
    { id: 'school', title: t`学校`, width: '160px', cell: ({ school }) => school },
    { id: 'questions', title: t`题数`, width: '72px', align: 'end', cell: ({ questions }) => questions },
    { id: 'licence', title: t`许可`, width: '160px', cell: ({ licence }) => t(licenceNames[licence]) },
    { id: 'by', title: t`共享人`, width: '96px', cell: ({ sharedBy }) => sharedBy ?? '–' },
    { id: 'day', title: t`共享日期`, width: '120px', cell: ({ sharedAt }) => dayText(sharedAt) },
  ];
}
