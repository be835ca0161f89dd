import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import type { MessagesPage, UnreadMessages } from '#contract/messages/messages.contract.ts';
import { recentDays } from '#contract/messages/messages.rule.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { Loaded } from '../common/loaded.view.tsx';
import { PageHead } from '../common/page-head.view.tsx';
import { Pager } from '../common/pager.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import { CentreColumns } from './centre-columns.view.tsx';
import { ComposeButton } from './compose-button.view.tsx';
import { MessageBar, type MessageSelection, type MessagesPlace } from './message-bar.view.tsx';
import type { PlacesProps } from './message-places.view.tsx';
import { MessageRow } from './message-row.view.tsx';
import { SelectableRow } from './selectable-row.view.tsx';

interface Props {
  place: MessagesPlace;
  shown: Shown<MessagesPage>;
  places: PlacesProps;
  /** How many there were of late; null until it is known. */
  recent: number | null;
  /** The message that is open beside the list; in a small window in its place. */
  detail: ReactNode;
  selection: MessageSelection;
  onFilter: (filter: Partial<Pick<MessagesPlace, 'category' | 'state' | 'search'>>) => void;
  onReadAll: () => void;
  onPage: (page: number) => void;
}

/** `/index/message`: what the person was told. */
export function MessageCentre({ place, shown, places, recent, detail, ...on }: Props) {
  const { t } = useLingui();
  const { unread } = places;
  const total = unread?.total ?? 0;
  return (
    <>
      <PageHead
        title={t`消息中心`}
        crumbs={[{ label: t`首页`, href: portalAddresses.home.to() }, { label: t`消息中心` }]}
        actions={places.mayAnnounce && <ComposeButton />}
      >
        {unread && <Counts unread={unread} recent={recent} />}
      </PageHead>
      <CentreColumns
        here={messagesAddresses.centre.to({ category: place.category, state: place.state })}
        places={places}
        openId={place.id}
        name={t`消息列表`}
        list={<List place={place} shown={shown} total={total} {...on} />}
        detail={detail}
      />
    </>
  );
}

/** 3 条未读，其中 1 件要办；近 90 天共 128 条. */
function Counts({ unread: { total, categories }, recent }: { unread: UnreadMessages; recent: number | null }) {
  const { tasks } = categories;
  return (
    <>
      {total === 0 ? (
        <Trans>没有未读消息</Trans>
      ) : tasks === 0 ? (
        <Trans>
          <b>{total}</b> 条未读
        </Trans>
      ) : (
        <Trans>
          <b>{total}</b> 条未读，其中 {tasks} 件要办
        </Trans>
      )}
      {recent !== null && (
        <Trans>
          ；近 {recentDays} 天共 {recent} 条
        </Trans>
      )}
    </>
  );
}

type ListProps = Pick<Props, 'place' | 'shown' | 'selection' | 'onFilter' | 'onReadAll' | 'onPage'> & {
  total: number;
};

function List({ place, shown, total, selection, onFilter, onReadAll, onPage }: ListProps) {
  const { t } = useLingui();
  const isSearching = place.search !== '';
  const nothing = isSearching ? t`未找到符合条件的消息` : place.state === 'archived' ? t`暂无归档的消息` : t`都读完了`;
  return (
    <>
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
                    />
                  </SelectableRow>
                </li>
              ))}
            </ul>
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
          </>
        )}
      </Loaded>
    </>
  );
}
