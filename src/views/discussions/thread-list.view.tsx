import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ThreadPage } from '#contract/discussions/discussions.contract.ts';
import { KeyCap } from '../common/flag.view.tsx';
import { Loaded } from '../common/loaded.view.tsx';
import { Pager } from '../common/pager.view.tsx';
import { SearchField } from '../common/search-field.view.tsx';
import { SegmentControl } from '../common/segment.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import type { AddressOf, DiscussionPlace } from './discussion.props.ts';
import { ThreadRow } from './thread-row.view.tsx';
import styles from './thread-list.module.css';

interface Props {
  title: string;
  place: DiscussionPlace;
  shown: Shown<ThreadPage>;
  addressOf: AddressOf;
  onFilter: (change: Partial<Pick<DiscussionPlace, 'order' | 'search'>>) => void;
  onPage: (page: number) => void;
  /** Absent where nothing can be asked here. */
  onAsk?: (() => void) | undefined;
}

/** The questions of a place: searched first, then asked. */
export function ThreadList({ title, place, shown, addressOf, onFilter, onPage, onAsk }: Props) {
  const { t } = useLingui();
  const total = shown.status === 'shown' ? shown.data.totalCount : null;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>{title}</h2>
          <span>{total !== null && plural(total, { one: '# 条', other: '# 条' })}</span>
          {onAsk && <Button appearance="primary" icon={<AddRegular />} onClick={onAsk}>{t`提问`}</Button>}
        </div>
        <SearchField
          label={t`先搜一搜，也许有人问过`}
          value={place.search}
          onSearch={(search) => onFilter({ search })}
        />
        <SegmentControl
          label={t`排序`}
          value={place.order === '' ? 'newest' : place.order}
          choices={[
            { value: 'newest', label: t`最新` },
            { value: 'popular', label: t`最热` },
            { value: 'active', label: t`最近有回答` },
          ]}
          onChoose={(order) => onFilter({ order: order === 'newest' ? '' : order })}
        />
      </header>
      <div className={styles.rows}>
        <Loaded
          shown={shown}
          what={t`问题`}
          bare
          skeleton={<SkeletonRows count={6} height={70} />}
          empty={<Nothing place={place} onAsk={onAsk} />}
        >
          {(page) => (
            <>
              <ul>
                {page.data.map((thread) => (
                  <li key={thread.id}>
                    <ThreadRow
                      thread={thread}
                      href={addressOf({ thread: thread.id })}
                      isOpen={thread.id === place.thread}
                    />
                  </li>
                ))}
              </ul>
              <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
            </>
          )}
        </Loaded>
      </div>
      <p className={styles.keys} aria-hidden>
        <Keys caps={['J', 'K']}>{t`上下条`}</Keys>
        {onAsk && <Keys caps={['C']}>{t`提问`}</Keys>}
        <Keys caps={['R']}>{t`回答`}</Keys>
      </p>
    </>
  );
}

const Keys = ({ caps, children }: { caps: readonly string[]; children: ReactNode }) => (
  <span>
    {caps.map((cap) => (
      <KeyCap key={cap}>{cap}</KeyCap>
    ))}
    {children}
  </span>
);

function Nothing({ place: { search, scope }, onAsk }: Pick<Props, 'place' | 'onAsk'>) {
  const { t } = useLingui();
  const asking = onAsk && { actions: [{ label: t`提问`, onPress: onAsk }] };
  if (search !== '')
    return <StateBlock bare kind="empty" headingLevel={3} title={t`未找到符合条件的问题`} {...asking} />;
  const titles = {
    '': t`暂无问题`,
    asked: t`暂无我提的问题`,
    answered: t`暂无我回答的问题`,
    followed: t`暂无关注的问题`,
    open: t`暂无等人回答的问题`,
    hidden: t`暂无隐藏的问题`,
    reported: t`暂无举报`,
  };
  return (
    <StateBlock
      bare
      kind={scope === 'open' || scope === 'reported' ? 'done' : 'empty'}
      headingLevel={3}
      title={titles[scope]}
      {...(scope === '' || scope === 'asked' ? asking : {})}
    >
      {scope === '' && onAsk ? t`可以提出第一个问题。` : undefined}
    </StateBlock>
  );
}
