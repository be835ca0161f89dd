import { useSearchParams } from 'wouter';
import { discussionsAddresses } from '#contract/discussions/discussions.addresses.ts';
import { discussionsOperations } from '#contract/discussions/discussions.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { OwnDiscussions } from '#views/discussions/own-discussions.view.tsx';

/** What the person asked, answered or follows. */
export default function OwnDiscussionsScreen() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { scope: said, page } = discussionsAddresses.own.read(query);
  const scope = said === '' ? 'asked' : said;
  const list = useOperation(discussionsOperations.own, { scope, pageNo: page }, { freshMs: 0 });
  return (
    <OwnDiscussions
      scope={scope}
      list={shownOf(list)}
      onScope={(next) => navigate(discussionsAddresses.own.to({ scope: next === 'asked' ? '' : next }))}
      onPage={(next) => navigate(discussionsAddresses.own.to({ scope: said, page: next }))}
    />
  );
}
