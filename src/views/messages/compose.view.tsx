import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import layout from '../common/layout.module.css';
import { PageHead } from '../common/page-head.view.tsx';
import styles from './compose.module.css';
import { MessagePlaces, type PlacesProps } from './message-places.view.tsx';

interface Props {
  places: PlacesProps;
  /** How safe is what was typed. */
  actions?: ReactNode;
  /** The form and what stands at its right, or one block in the place of both. */
  children: ReactNode;
}

/** `/index/message/compose`: an announcement is written. */
export function ComposePage({ places, actions, children }: Props) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`发消息`}
        crumbs={[
          { label: t`首页`, href: portalAddresses.home.to() },
          { label: t`消息中心`, href: messagesAddresses.centre.to() },
          { label: t`发消息` },
        ]}
        actions={actions}
      >
        {t`向所选的人发布公告，草稿自动保存`}
      </PageHead>
      <div className={`${layout.content} ${styles.page}`} data-phone={places.isPhone || undefined}>
        <MessagePlaces here={messagesAddresses.compose.to()} {...places} />
        {children}
      </div>
    </>
  );
}
