import { Trans, useLingui } from '@lingui/react/macro';
import { discussionsAddresses } from '#contract/discussions/discussions.addresses.ts';
import type { OwnThreadPage, OwnThreadsQuery } from '#contract/discussions/discussions.contract.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import layout from '../common/layout.module.css';
import { Loaded } from '../common/loaded.view.tsx';
import { Pager } from '../common/pager.view.tsx';
import { SegmentControl } from '../common/segment.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import text from '../common/text.module.css';
import styles from './own-discussions.module.css';
import { ThreadRow } from './thread-row.view.tsx';

type Scope = OwnThreadsQuery['scope'];

interface Props {
  scope: Scope;
  list: Shown<OwnThreadPage>;
  onScope: (scope: Scope) => void;
  onPage: (page: number) => void;
}

/** What a person asked, answered and follows, over all courses. */
export function OwnDiscussions({ scope, list, onScope, onPage }: Props) {
  const { t } = useLingui();
  return (
    <section className={`${layout.card} ${layout.padded}`} aria-busy={list.status === 'shown' && list.isStale}>
      <header className={styles.head}>
        <h1 className={text.section}>
          <Trans>我的讨论</Trans>
        </h1>
        <SegmentControl
          label={t`按关系查看`}
          look="chips"
          value={scope}
          choices={[
            { value: 'asked', label: t`我提的` },
            { value: 'answered', label: t`我答的` },
            { value: 'followed', label: t`我关注的` },
            { value: 'mentioned', label: t`提到我的` },
          ]}
          onChoose={onScope}
        />
      </header>
      <Loaded
        shown={list}
        what={t`讨论`}
        bare
        skeleton={<SkeletonRows count={6} height={70} />}
        empty={<Nothing scope={scope} />}
      >
        {(page) => (
          <>
            <ul className={styles.rows}>
              {page.data.map((thread) => (
                <li key={thread.id}>
                  <ThreadRow
                    thread={thread}
                    href={discussionsAddresses.offering.to({ id: thread.offeringId, thread: thread.id })}
                    place={thread.course}
                  />
                </li>
              ))}
            </ul>
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Nothing({ scope }: { scope: Scope }) {
  const { t } = useLingui();
  const titles: Record<Scope, string> = {
    asked: t`暂无我提的问题`,
    answered: t`暂无我回答的问题`,
    followed: t`暂无关注的问题`,
    mentioned: t`暂无提到我的讨论`,
  };
  return (
    <StateBlock
      bare
      kind="empty"
      title={titles[scope]}
      actions={[{ label: t`我的课程`, href: learningAddresses.courses.to() }]}
    >
      {t`在课程的“答疑讨论”中提问、回答或关注后，此处集中显示。`}
    </StateBlock>
  );
}
