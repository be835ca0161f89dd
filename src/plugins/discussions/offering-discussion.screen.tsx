import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { discussionTopic } from '#contract/discussions/discussion.rule.ts';
import { discussionsAddresses } from '#contract/discussions/discussions.addresses.ts';
import { discussionsOperations as operations } from '#contract/discussions/discussions.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { OfferingMissing } from '#views/common/missing.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { Discussion, filterOf } from './discussion.part.tsx';
import { useDiscussionNews } from './use-readers.ts';

/** `?id=` the offering. */
export default function OfferingDiscussionScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { id, ...place } = discussionsAddresses.offering.read(query);
  const input = isUuid(id) ? { offeringId: id } : null;
  const overview = useOperation(operations.overview, input, { freshMs: 0 });
  const list = useOperation(operations.threads, input && { ...input, ...filterOf(place) }, { freshMs: 0 });
  useDiscussionNews(input && discussionTopic(id));
  const missing = <OfferingMissing />;
  if (!input) return missing;
  return (
    <Loaded shown={shownOf(overview)} what={t`答疑讨论`} skeleton={<SkeletonPage />} missing={missing}>
      {(data) => (
        <Discussion
          layout="study"
          offeringId={id}
          place={place}
          overview={data}
          shown={shownOf(list)}
          addressOf={(change) => discussionsAddresses.offering.to({ id, ...place, ...change })}
        />
      )}
    </Loaded>
  );
}
