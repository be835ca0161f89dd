import { Button, Checkbox, Dropdown, Option, ToggleButton } from '@fluentui/react-components';
import {
  ArchiveRegular,
  ArrowUndoRegular,
  FilterRegular,
  MailReadRegular,
  MailUnreadRegular,
} from '@fluentui/react-icons';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Read } from '#contract/common/address.ts';
import type { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { messageCategories } from '#contract/messages/messages.rule.ts';
import { SearchField } from '#views/common/search-field.view.tsx';
import styles from './message-bar.module.css';
import { categoryWords } from './messages.words.ts';

export type MessagesPlace = Read<typeof messagesAddresses.centre>;

export interface MessageSelection {
  ids: readonly string[];
  /** All of the page, or none where all are selected. */
  all: () => void;
  toggle: (id: string, isRange?: boolean) => void;
  onRead: (isRead: boolean) => void;
  onArchive: () => void;
}

interface Props {
  place: MessagesPlace;
  /** How many rows are shown. */
  rows: number;
  hasUnread: boolean;
  selection: MessageSelection;
  onFilter: (filter: Partial<Pick<MessagesPlace, 'category' | 'state' | 'search'>>) => void;
  onReadAll: () => void;
}

/** The head of the list: what is shown of the messages; once some are selected, what can be done with them. */
export function MessageBar({ place, rows, hasUnread, selection, onFilter, onReadAll }: Props) {
  const { t } = useLingui();
  const selected = selection.ids.length;
  return (
    <>
      <div className={styles.search}>
        <SearchField label={t`搜索消息`} value={place.search} onSearch={(search) => onFilter({ search })} />
      </div>
      <div className={styles.bar}>
        <Checkbox
          aria-label={t`选择本页全部`}
          disabled={rows === 0}
          checked={selected === 0 ? false : selected === rows ? true : 'mixed'}
          onChange={selection.all}
        />
        {selected > 0 ? (
          <Selected selection={selection} isArchive={place.state === 'archived'} />
        ) : (
          <>
            <Sources place={place} onFilter={onFilter} />
            {place.state !== 'archived' && (
              <ToggleButton
                appearance="subtle"
                icon={<FilterRegular />}
                checked={place.state === 'unread'}
                onClick={() => onFilter({ state: place.state === 'unread' ? 'current' : 'unread' })}
              >{t`只看未读`}</ToggleButton>
            )}
            <Button appearance="subtle" icon={<MailReadRegular />} disabled={!hasUnread} onClick={onReadAll}>
              {t({ message: '全部已读', context: 'in the bar of the list, where there is little room' })}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function Selected({ selection, isArchive }: { selection: MessageSelection; isArchive: boolean }) {
  const { t } = useLingui();
  const { ids, onRead, onArchive } = selection;
  return (
    <>
      <span role="status" className={styles.count}>
        {plural(ids.length, { one: '已选 # 条', other: '已选 # 条' })}
      </span>
      <Button appearance="subtle" icon={<MailReadRegular />} onClick={() => onRead(true)}>{t`已读`}</Button>
      <Button appearance="subtle" icon={<MailUnreadRegular />} onClick={() => onRead(false)}>{t`未读`}</Button>
      <Button appearance="subtle" icon={isArchive ? <ArrowUndoRegular /> : <ArchiveRegular />} onClick={onArchive}>
        {isArchive ? t`移回收件` : t`归档`}
      </Button>
    </>
  );
}

function Sources({ place, onFilter }: Pick<Props, 'place' | 'onFilter'>) {
  const { t, i18n } = useLingui();
  return (
    <Dropdown
      clearButton={null}
      appearance="filled-lighter"
      className={styles.sources}
      aria-label={t`按来源筛选`}
      value={place.category === '' ? t`全部来源` : i18n._(categoryWords[place.category])}
      selectedOptions={[place.category]}
      onOptionSelect={(_, { optionValue }) =>
        onFilter({ category: messageCategories.find((one) => one === optionValue) ?? '' })
      }
    >
      <Option value="">{t`全部来源`}</Option>
      {messageCategories.map((one) => (
        <Option key={one} value={one}>
          {i18n._(categoryWords[one])}
        </Option>
      ))}
    </Dropdown>
  );
}
