import { Button } from '@fluentui/react-components';
import { AlertRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { Announcement, Receipts as Page, ReceiptsQuery } from '#contract/messages/announcements.contract.ts';
import { Loaded } from '../common/loaded.view.tsx';
import { minuteText, shortText } from '../common/moments.ts';
import { Pager } from '../common/pager.view.tsx';
import { PersonFace } from '../common/person-face.view.tsx';
import { SegmentControl } from '../common/segment.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import styles from './sent.module.css';

/** What of the receipts is shown. */
export type ReceiptsPlace = Required<Pick<ReceiptsQuery, 'state' | 'search'>> & { page: number };

interface Props {
  announcement: Announcement;
  place: ReceiptsPlace;
  shown: Shown<Page>;
  isReminding: boolean;
  /** Absent where nobody can be reminded. */
  onRemind: (() => void) | undefined;
  onPlace: (place: Partial<ReceiptsPlace>) => void;
}

/** Who has read an announcement and who has not, with their names. */
export function Receipts({ announcement, place, shown, isReminding, onRemind, onPlace }: Props) {
  const { t } = useLingui();
  const { read, delivered, remindedAt } = announcement;
  const unread = Math.max(0, delivered - read);
  const reminded = remindedAt === null ? '' : minuteText(remindedAt);
  return (
    <section className={styles.receipts} aria-labelledby="receipts-title">
      <div className={styles.receiptsHead}>
        <h3 id="receipts-title">{t`${read} / ${delivered} 人已读`}</h3>
        <p>{reminded !== '' && t`${reminded} 提醒过，每小时最多一次`}</p>
        {onRemind && unread > 0 && (
          <Button icon={<AlertRegular />} disabled={isReminding} onClick={onRemind}>{t`提醒未读 ${unread} 人`}</Button>
        )}
      </div>
      {delivered > 0 && (
        <div className={styles.bar} aria-hidden>
          {read > 0 && <span data-part="read" style={{ flexGrow: read }} />}
          {unread > 0 && <span data-part="unread" style={{ flexGrow: unread }} />}
        </div>
      )}
      <div className={styles.tools}>
        <SegmentControl
          label={t`阅读情况`}
          look="chips"
          choices={[
            { value: 'unread', label: t`未读`, count: unread },
            { value: 'read', label: t`已读`, count: read },
          ]}
          value={place.state}
          onChoose={(state) => onPlace({ state, page: 1 })}
        />
        <SearchField label={t`搜索姓名`} value={place.search} onSearch={(search) => onPlace({ search, page: 1 })} />
      </div>
      <Loaded
        shown={shown}
        what={t`阅读名单`}
        bare
        skeleton={<SkeletonRows count={2} height={28} />}
        empty={<Nobody place={place} hasAny={delivered > 0} />}
      >
        {(page) => (
          <>
            <ul className={styles.names}>
              {page.data.map(({ personId, name, readAt }) => (
                <li key={personId}>
                  <PersonFace name={name} size={24} />
                  <span>{name}</span>
                  {readAt !== null && <time dateTime={readAt}>{shortText(readAt)}</time>}
                </li>
              ))}
            </ul>
            <Pager page={page.pageNo} total={page.totalPage} onPage={(to) => onPlace({ page: to })} size="small" />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Nobody({ place, hasAny }: { place: ReceiptsPlace; hasAny: boolean }) {
  const { t } = useLingui();
  const words =
    place.search !== ''
      ? t`未找到这位收件人`
      : place.state === 'read'
        ? t`还没有人阅读`
        : hasAny
          ? t`所有人均已阅读`
          : t`没有收件人`;
  return <p className={styles.nobody}>{words}</p>;
}
