import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { discussionTopic } from '#contract/discussions/discussion.rule.ts';
import { discussionsOperations as operations } from '#contract/discussions/discussions.operations.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, type ItemDiscussionProps } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import type { DiscussionPlace } from '#views/discussions/discussion.props.ts';
import { Discussion, filterOf } from './discussion.part.tsx';
import { useDiscussionNews } from './use-readers.ts';

/** The discussion of an offering at one item, in the place of that item. */
export default function ItemDiscussionSection({ offeringId, item }: ItemDiscussionProps) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { thread, order, search, page } = learningAddresses.study.read(query);
  const place: DiscussionPlace = { place: item.id, scope: '', thread, order, search, page };
  const overview = useOperation(operations.overview, { offeringId }, { freshMs: 0 });
  const list = useOperation(operations.threads, { offeringId, ...filterOf(place) }, { freshMs: 0 });
  useDiscussionNews(discussionTopic(offeringId));
  const places = [{ id: item.id, title: item.title, level: 'section' as const, threads: 0 }];
  return (
    <Loaded shown={shownOf(overview)} what={t`答疑讨论`} skeleton={<SkeletonRows count={6} height={56} />}>
      {(data) => (
        <Discussion
          layout="item"
          offeringId={offeringId}
          place={place}
          overview={{ ...data, places }}
          shown={shownOf(list)}
          addressOf={({ thread: opened = thread, ...change }) =>
            learningAddresses.study.to({
              ...{ id: offeringId, item: item.id, thread: opened },
              ...{ order: change.order ?? order, search: change.search ?? search, page: change.page ?? page },
            })
          }
        />
      )}
    </Loaded>
  );
}
