import { Dropdown, Option } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Read } from '#contract/common/address.ts';
import type { AnnouncementsPage } from '#contract/messages/announcements.contract.ts';
import { announcementStatuses } from '#contract/messages/announcements.rule.ts';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { Loaded } from '../common/loaded.view.tsx';
import { PageHead } from '../common/page-head.view.tsx';
import { Pager } from '../common/pager.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import { AnnouncementRow } from './announcement-row.view.tsx';
import { statusWords } from './announcement.words.ts';
import { CentreColumns } from './centre-columns.view.tsx';
import { ComposeButton } from './compose-button.view.tsx';
import type { PlacesProps } from './message-places.view.tsx';
import styles from './sent.module.css';

export type SentPlace = Read<typeof messagesAddresses.sent>;

interface Props {
  place: SentPlace;
  places: PlacesProps;
  shown: Shown<AnnouncementsPage>;
  /** The announcement that is open beside the list; in a small window in its place. */
  detail: ReactNode;
  onFilter: (filter: Partial<Pick<SentPlace, 'status' | 'search'>>) => void;
  onPage: (page: number) => void;
}

/** `/index/message/sent`: what the person announced, and is about to. */
export function SentCentre({ place, places, shown, detail, onFilter, onPage }: Props) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`我发出的`}
        crumbs={[
          { label: t`首页`, href: portalAddresses.home.to() },
          { label: t`消息中心`, href: messagesAddresses.centre.to() },
          { label: t`我发出的` },
        ]}
        actions={places.mayAnnounce && <ComposeButton />}
      >
        {t`公告的送达和阅读情况`}
      </PageHead>
      <CentreColumns
        here={messagesAddresses.sent.to()}
        places={places}
        openId={place.id}
        name={t`公告列表`}
        list={<List {...{ place, shown, onFilter, onPage }} />}
        detail={detail}
      />
    </>
  );
}

function List({ place, shown, onFilter, onPage }: Pick<Props, 'place' | 'shown' | 'onFilter' | 'onPage'>) {
  const { t } = useLingui();
  return (
    <>
      <Filters place={place} onFilter={onFilter} />
      <Loaded
        shown={shown}
        what={t`公告`}
        bare
        skeleton={<SkeletonRows count={5} height={92} />}
        empty={<Nothing isFiltered={place.status !== '' || place.search !== ''} />}
      >
        {(page) => (
          <>
            <ul>
              {page.data.map((announcement) => (
                <li key={announcement.id}>
                  <AnnouncementRow
                    announcement={announcement}
                    href={messagesAddresses.sent.to({ ...place, id: announcement.id })}
                    isOpen={announcement.id === place.id}
                  />
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

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLingui();
  return <StateBlock bare kind="empty" title={isFiltered ? t`未找到符合条件的公告` : t`暂无发出的公告`} />;
}

function Filters({ place, onFilter }: Pick<Props, 'place' | 'onFilter'>) {
  const { t, i18n } = useLingui();
  const { status, search } = place;
  return (
    <div className={styles.search}>
      <SearchField label={t`搜索公告标题`} value={search} onSearch={(typed) => onFilter({ search: typed })} />
      <Dropdown
        clearButton={null}
        aria-label={t`按状态筛选`}
        value={status === '' ? t`全部状态` : i18n._(statusWords[status])}
        selectedOptions={[status]}
        onOptionSelect={(_, { optionValue }) =>
          onFilter({ status: announcementStatuses.find((one) => one === optionValue) ?? '' })
        }
      >
        <Option value="">{t`全部状态`}</Option>
        {announcementStatuses.map((one) => (
          <Option key={one} value={one}>
            {i18n._(statusWords[one])}
          </Option>
        ))}
      </Dropdown>
    </div>
  );
}
