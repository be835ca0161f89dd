import { Dropdown, Input, Option } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { BankShare, SharedQuestion, SharedQuestionPage } from '#contract/banks/bank-shares.contract.ts';
import { takenAtOnce } from '#contract/banks/bank-shares.rule.ts';
import { questionKinds } from '#contract/banks/question-kinds.rule.ts';
import { KeyCap, Tag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { plainText } from '#views/common/rich-text.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { BulkBar, TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import type { BankPlace } from '../bank-page.props.ts';
import styles from '../question-bank.module.css';
import { kindNames } from '../question.words.ts';
import { ShareHead } from './share-head.view.tsx';
import { SharedQuestionDrawer } from './shared-question-drawer.view.tsx';

interface Props {
  place: BankPlace;
  share: BankShare;
  shown: Shown<SharedQuestionPage>;
  search: Ref<HTMLInputElement>;
  /** Ids, over all pages. */
  selected: ReadonlySet<string>;
  /** Absent where the person may not. */
  onTake?: ((ids: readonly string[]) => void) | undefined;
  onSelect: (selected: ReadonlySet<string>) => void;
  onPlace: (change: Partial<BankPlace>) => void;
}

const stemOf = ({ title, content }: SharedQuestion) => plainText(content.stem) || title;

/** The questions of a share, with their keys; those that are chosen are copied. */
export function SharedQuestions(props: Props) {
  const { place, share, shown, onTake, onPlace } = props;
  const { t } = useLingui();
  const open = shown.status === 'shown' ? shown.data.data.find(({ id }) => id === place.question) : undefined;
  return (
    <div className={styles.page} data-wide data-open={open !== undefined}>
      <section className={styles.card} aria-label={share.course}>
        <ShareHead share={share} onBack={() => onPlace({ share: '', search: '', kind: '' })} />
        <Filters {...props} />
        <Loaded shown={shown} what={t`共享的题目`} bare skeleton={<SkeletonRows count={8} height={44} />}>
          {(page) => <Questions {...props} page={page} />}
        </Loaded>
      </section>
      {open && (
        <SharedQuestionDrawer
          question={open}
          onTake={onTake && (() => onTake([open.id]))}
          onClose={() => onPlace({ question: '' })}
        />
      )}
    </div>
  );
}

function Filters({ place, search, onPlace }: Props) {
  const { t } = useLingui();
  return (
    <Toolbar label={t`筛选题目`}>
      <Input
        className={styles.search}
        input={{ ref: search }}
        value={place.search}
        maxLength={80}
        onChange={(_, { value }) => onPlace({ search: value })}
        contentBefore={<SearchRegular />}
        contentAfter={<KeyCap>/</KeyCap>}
        placeholder={t`题干、标题、标签`}
        aria-label={t`搜索题干、标题、分类、标签`}
      />
      <Dropdown
        clearButton={null}
        className={styles.choice}
        data-on={place.kind !== ''}
        aria-label={t`题型`}
        value={place.kind === '' ? t`题型` : t(kindNames[place.kind])}
        selectedOptions={[place.kind]}
        onOptionSelect={(_, { optionValue }) => onPlace({ kind: (optionValue ?? '') as BankPlace['kind'] })}
      >
        <Option value="">{t`全部`}</Option>
        {questionKinds.map((kind) => (
          <Option key={kind} value={kind}>
            {t(kindNames[kind])}
          </Option>
        ))}
      </Dropdown>
    </Toolbar>
  );
}

function Questions({ place, page, selected, onSelect, onTake, onPlace }: Props & { page: SharedQuestionPage }) {
  const { t } = useLingui();
  const columns = useColumns((question) => onPlace({ question }));
  const isTooMany = selected.size > takenAtOnce;
  const pager = page.totalPage > 1 && (
    <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={(next) => onPlace({ page: next })} />
  );
  const take = {
    ...{ id: 'take', label: isTooMany ? t`每次最多复制 ${takenAtOnce} 题` : t`复制到本课程题库` },
    ...{ isDisabled: isTooMany, onPress: () => onTake?.([...selected]) },
  };
  return (
    <>
      <div className={styles.table}>
        <WorkTable
          label={t`共享的题目`}
          columns={columns}
          rows={page.data}
          idOf={({ id }) => id}
          nameOf={stemOf}
          {...(onTake && { selected, onSelect })}
          currentId={place.question}
          empty={<NoQuestions place={place} onPlace={onPlace} />}
        />
      </div>
      {selected.size > 0 ? (
        <div className={styles.bulk}>
          <BulkBar count={selected.size} onCancel={() => onSelect(new Set())} actions={[take]} />
          {pager}
        </div>
      ) : (
        page.data.length > 0 && (
          <TableFoot pager={pager}>
            <Trans>共 {page.totalCount} 题</Trans>
          </TableFoot>
        )
      )}
    </>
  );
}

function NoQuestions({ place, onPlace }: Pick<Props, 'place' | 'onPlace'>) {
  const { t } = useLingui();
  const isNarrowed = place.search.trim() !== '' || place.kind !== '';
  return isNarrowed ? (
    <StateBlock
      bare
      kind="search"
      title={t`没有符合条件的题目`}
      actions={[{ label: t`清除筛选`, onPress: () => onPlace({ search: '', kind: '' }) }]}
    >
      <Trans>请更换关键词，或减少筛选条件。</Trans>
    </StateBlock>
  ) : (
    <StateBlock
      bare
      kind="empty"
      title={t`此处暂无题目`}
      actions={[{ label: t`返回共享题库`, onPress: () => onPlace({ share: '' }) }]}
    >
      <Trans>对方已移走其中的题目。</Trans>
    </StateBlock>
  );
}

function useColumns(onOpen: (id: string) => void): Column<SharedQuestion>[] {
  const { t } = useLingui();
  return [
    {
      id: 'stem',
      title: t`题干`,
      isName: true,
      cell: (row) => (
        <button type="button" className={styles.stem} onClick={() => onOpen(row.id)}>
          {stemOf(row)}
          {row.category && <small>{row.category}</small>}
        </button>
      ),
    },
    { id: 'kind', title: t`题型`, width: '96px', cell: ({ kind }) => <Tag>{t(kindNames[kind])}</Tag> },
    {
      id: 'state',
      title: t`状态`,
      width: '104px',
      cell: ({ isThere }) => isThere && <Tag>{t`题库已有`}</Tag>,
    },
  ];
}
