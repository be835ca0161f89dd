import { Button } from '@fluentui/react-components';
import { MailReadRegular } from '@fluentui/react-icons';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import type { MessageEntry, MessagesPage, UnreadMessages } from '#contract/messages/messages.contract.ts';
import type { Read } from '#contract/common/address.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { Loaded } from '../common/loaded.view.tsx';
import layout from '../common/layout.module.css';
import { PageHead } from '../common/page-head.view.tsx';
import { Pager } from '../common/pager.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import { SearchField } from '../teaching/search-field.view.tsx';
import styles from './message-centre.module.css';
import { MessagePlaces } from './message-places.view.tsx';
import { MessageRow } from './message-row.view.tsx';

export type MessagesPlace = Read<typeof messagesAddresses.centre>;

interface Props {
  place: MessagesPlace;
  shown: Shown<MessagesPage>;
  /** Null until it is known. */
  unread: UnreadMessages | null;
  /** The message that is open beside the list; in a small window in its place. */
  detail: ReactNode;
  isPhone: boolean;
  onSearch: (search: string) => void;
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

type ListProps = Pick<Props, 'place' | 'shown' | 'onSearch' | 'onOpen' | 'onReadAll' | 'onPage'> & { total: number };

function List({ place, shown, total, onSearch, onOpen, onReadAll, onPage }: ListProps) {
  const { t } = useLingui();
  const isSearching = place.search !== '';
  const nothing = isSearching ? t`未找到符合条件的消息` : place.state === 'archived' ? t`暂无归档的消息` : t`都读完了`;
  return (
    <section aria-label={t`消息列表`} className={`${layout.card} ${styles.list}`}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField label={t`搜索消息`} value={place.search} onSearch={onSearch} />
        </div>
        <Button
          appearance="subtle"
          icon={<MailReadRegular />}
          disabled={total === 0}
          onClick={onReadAll}
        >{t`全部已读`}</Button>
      </div>
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
                  <MessageRow
                    message={message}
                    href={messagesAddresses.centre.to({ ...place, id: message.id })}
                    isOpen={message.id === place.id}
                    onOpen={() => onOpen(message)}
                  />
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
