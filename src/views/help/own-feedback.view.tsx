import { useLingui } from '@lingui/react/macro';
import type { Feedback, FeedbackPage } from '#contract/help/help.contract.ts';
import { Loaded } from '../common/loaded.view.tsx';
import { Pager } from '../common/pager.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import styles from './help.module.css';
import { Ticket } from './tickets.view.tsx';

interface Props {
  shown: Shown<FeedbackPage>;
  /** Somebody wants to see a picture that was sent along. */
  onShot: (file: Feedback['files'][number]) => void;
  onPage: (page: number) => void;
}

/** What the person wrote before, with the answers. */
export function OwnFeedback({ shown, onShot, onPage }: Props) {
  const { t } = useLingui();
  if (shown.status === 'shown' && shown.data.totalCount === 0) return null;
  return (
    <section aria-label={t`我的反馈`}>
      <h2 className={styles.heading}>{t`我的反馈`}</h2>
      <Loaded shown={shown} what={t`我的反馈`} bare skeleton={<SkeletonRows count={2} />}>
        {(page) => (
          <>
            <ul className={styles.tickets}>
              {page.data.map((ticket) => (
                <Ticket key={ticket.id} ticket={ticket} onShot={onShot} />
              ))}
            </ul>
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
          </>
        )}
      </Loaded>
    </section>
  );
}
