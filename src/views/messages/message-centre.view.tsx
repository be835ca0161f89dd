import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import type { MessageEntry, MessagesPage, UnreadMessages } from '#contract/messages/messages.contract.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { Loaded } from '../common/loaded.view.tsx';
import layout from '../common/layout.module.css';
import { PageHead } from '../common/page-head.view.tsx';
import { Pager } from '../common/pager.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import { MessageBar, type MessageSelection, type MessagesPlace } from './message-bar.view.tsx';
import styles from './message-centre.module.css';
import { MessagePlaces } from './message-places.view.tsx';
import { MessageRow } from './message-row.view.tsx';
import { SelectableRow } from './selectable-row.view.tsx';

interface Props {
  place: MessagesPlace;
  shown: Shown<MessagesPage>;
  /** Null until it is known. */
  unread: UnreadMessages | null;
  /** The message that is open beside the list; in a small window in its place. */
  detail: ReactNode;
  isPhone: boolean;
  selection: MessageSelection;
  onFilter: (filter: Partial<Pick<MessagesPlace, 'category' | 'state' | 'search'>>) => void;
  onOpen: (message: MessageEntry) => void;
  onReadAll: () => void;
  onPage: (page: number) => void;
}

/** `/index/message`: what the person was told. */
export function MessageCentre({ place, shown, unread, detail, isPhone, ...on }: Props) {
  const { t } = useLingui();
  const total = unread?.total ?? 0;
  return (
    <>
      <PageHead
        title={t`消息中心`}
        crumbs={[{ label: t`首页`, href: portalAddresses.home.to() }, { label: t`消息中心` }]}
      >
        {unread && (total === 0 ? t`没有未读消息` : plural(total, { one: '# 条未读消息', other: '# 条未读消息' }))}
      </PageHead>
      <div
        className={`${layout.content} ${styles.page}`}
        data-phone={isPhone || undefined}
        data-open={place.id !== '' || undefined}
      >
        <MessagePlaces
          here={messagesAddresses.centre.to({ category: place.category, state: place.state })}
          unread={unread}
          isPhone={isPhone}
        />
        <List place={place} shown={shown} total={total} {...on} />
        <div className={`${layout.card} ${styles.detail}`}>{detail}</div>
      </div>
    </>
  );
}

type ListProps = Pick<Props, 'place' | 'shown' | 'selection' | 'onFilter' | 'onOpen' | 'onReadAll' | 'onPage'> & {
  total: number;
};

function List({ place, shown, total, selection, onFilter, onOpen, onReadAll, onPage }: ListProps) {
  const { t } = useLingui();
  const isSearching = place.search !== '';
  const nothing = isSearching ? t`未找到符合条件的消息` : place.state === 'archived' ? t`暂无归档的消息` : t`都读完了`;
  return (
    <section aria-label={t`消息列表`} className={`${layout.card} ${styles.list}`}>
      <MessageBar
        place={place}
        rows={shown.status === 'shown' ? shown.data.data.length : 0}
        hasUnread={total > 0}
        selection={selection}
        onFilter={onFilter}
        onReadAll={onReadAll}
      />
      <Loaded
        shown={shown}
        what={t`消息`}
        bare
        skeleton={<SkeletonRows count={6} height={68} />}
        empty={
          <StateBlock
            bare
            kind={isSearching ? 'empty' : 'done'}
            title={nothing}
            {...(!isSearching && { actions: [{ label: t`接收设置`, href: messagesAddresses.settings.to() }] })}
          />
        }
      >
        {(page) => (
          <>
            <ul>
              {page.data.map((message) => (
                <li key={message.id}>
                  <SelectableRow
                    name={message.title}
                    isSelected={selection.ids.includes(message.id)}
                    isSelecting={selection.ids.length > 0}
                    onSelect={(isRange) => selection.toggle(message.id, isRange)}
                  >
                    <MessageRow
                      message={message}
                      href={messagesAddresses.centre.to({ ...place, id: message.id })}
                      isOpen={message.id === place.id}
                      isSelected={selection.ids.includes(message.id)}
                      onOpen={() => onOpen(message)}
                    />
                  </SelectableRow>
                </li>
              ))}
            </ul>
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
          </>
        )}
      </Loaded>
    </section>
  );
}
