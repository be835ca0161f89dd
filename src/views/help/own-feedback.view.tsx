import { useLingui } from '@lingui/react/macro';
import type { Feedback, FeedbackPage } from '#contract/help.contract.ts';
import { Pager } from '../common/pager.view.tsx';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { FailedBlock } from '../common/state-block.view.tsx';
import styles from './help.module.css';
import { Ticket } from './tickets.view.tsx';

interface Props {
  /** Null while it is on its way. */
  page: FeedbackPage | null;
  failure: { message: string; requestId: string | null } | null;
  onRetry: () => void;
  /** Somebody wants to see a picture that was sent along. */
  onShot: (file: Feedback['files'][number]) => void;
  onPage: (page: number) => void;
}

/** What the person wrote before, with the answers. */
export function OwnFeedback({ page, failure, onRetry, onShot, onPage }: Props) {
  const { t } = useLingui();
  if (page?.totalCount === 0) return null;
  return (
    <section aria-label={t`我的反馈`}>
      <h2 className={styles.heading}>{t`我的反馈`}</h2>
      {!page && failure && (
        <FailedBlock
          bare
          what={t`我的反馈`}
          message={failure.message}
          requestId={failure.requestId}
          onRetry={onRetry}
        />
      )}
      {!page && !failure && <SkeletonRows count={2} />}
      {page && (
        <>
          <ul className={styles.tickets}>
            {page.data.map((ticket) => (
              <Ticket key={ticket.id} ticket={ticket} onShot={onShot} />
            ))}
          </ul>
          <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
        </>
      )}
    </section>
  );
}
