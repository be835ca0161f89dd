import { Input, Select } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FeedbackKind, FeedbackTicket, TicketPage } from '#contract/help/help.contract.ts';
import { Loaded } from '../common/loaded.view.tsx';
import layout from '../common/layout.module.css';
import { Pager } from '../common/pager.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import { WorkHead } from '../common/work-head.view.tsx';
import { useKinds } from './feedback.words.ts';
import styles from './help.module.css';
import { Reply, Ticket } from './tickets.view.tsx';

/** '' stands for all. */
export interface TicketFilter {
  state: 'open' | 'answered' | '';
  kind: FeedbackKind | '';
  search: string;
}

interface Props {
  shown: Shown<TicketPage>;
  filter: TicketFilter;
  isSaving: boolean;
  onFilter: (filter: TicketFilter) => void;
  onPage: (page: number) => void;
  onShot: (file: FeedbackTicket['files'][number]) => void;
  onAnswer: (id: string, answer: string) => void;
  /** What the screen puts around the form that answers a ticket. */
  around: (id: string, form: ReactNode) => ReactNode;
}

/** The desk of those who answer: filter, list, answer in place. */
export function TicketQueue(props: Props) {
  const { t } = useLingui();
  const { shown, onPage } = props;
  return (
    <>
      <WorkHead title={t`反馈处理`}>{t`按提交顺序处理，回复将发送给提交人`}</WorkHead>
      <div className={`${layout.card} ${layout.padded}`}>
        <Filters {...props} />
        <Loaded
          shown={shown}
          what={t`反馈列表`}
          bare
          skeleton={<SkeletonRows count={4} />}
          empty={
            <StateBlock bare kind="empty" title={t`没有符合条件的反馈`}>
              <Trans>请更换筛选条件；新反馈将显示在此处。</Trans>
            </StateBlock>
          }
        >
          {(page) => (
            <>
              <ul className={styles.tickets}>
                {page.data.map((ticket) => (
                  <Entry key={ticket.id + (ticket.answeredAt ?? '')} ticket={ticket} {...props} />
                ))}
              </ul>
              <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function Filters({ filter, onFilter }: Props) {
  const { t } = useLingui();
  const kinds = useKinds();
  return (
    <div className={styles.filters} role="group" aria-label={t`筛选`}>
      <Select
        aria-label={t`状态`}
        value={filter.state}
        onChange={(_, { value }) => onFilter({ ...filter, state: value as TicketFilter['state'] })}
      >
        <option value="open">{t`待回复`}</option>
        <option value="answered">{t`已回复`}</option>
        <option value="">{t`全部`}</option>
      </Select>
      <Select
        aria-label={t`类型`}
        value={filter.kind}
        onChange={(_, { value }) => onFilter({ ...filter, kind: value as TicketFilter['kind'] })}
      >
        <option value="">{t`全部类型`}</option>
        {(Object.keys(kinds) as FeedbackKind[]).map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </Select>
      <Input
        type="search"
        aria-label={t`搜索内容或姓名`}
        placeholder={t`搜索内容或姓名`}
        contentBefore={<SearchRegular aria-hidden />}
        maxLength={80}
        value={filter.search}
        onChange={(_, { value }) => onFilter({ ...filter, search: value })}
      />
    </div>
  );
}

function Entry({ ticket, isSaving, onShot, onAnswer, around }: { ticket: FeedbackTicket } & Props) {
  const { t } = useLingui();
  const { id, sender, contact } = ticket;
  return (
    <Ticket
      ticket={ticket}
      sender={
        <>
          <span>{sender?.name || t`访客`}</span>
          {contact !== '' && <span>{contact}</span>}
        </>
      }
      onShot={onShot}
    >
      {around(id, <Reply ticket={ticket} isSaving={isSaving} onAnswer={(answer) => onAnswer(id, answer)} />)}
    </Ticket>
  );
}
