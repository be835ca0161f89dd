import type { Shown } from './shown.ts';
import { Loaded } from './loaded.view.tsx';
import { SkeletonBlock, SkeletonCards, SkeletonHero, SkeletonRows, SkeletonText } from './skeleton.view.tsx';
import { FailedBlock, StateBlock } from './state-block.view.tsx';
import type { StateKind } from './state-drawing.view.tsx';

const ignore = () => undefined;
const failure = { message: '服务暂时不可用，请稍后再试。', requestId: 'req-8f21', onRetry: ignore };

const list = (shown: Shown<readonly string[]>) => (
  <Loaded
    shown={shown}
    what="课程列表"
    skeleton={<SkeletonRows count={2} />}
    empty={<StateBlock kind="empty" title="暂无课程" />}
  >
    {(titles) => <p>{titles.join(' · ')}</p>}
  </Loaded>
);

const block = (kind: StateKind) => (
  <StateBlock
    kind={kind}
    title="暂无收藏"
    actions={[
      { label: '去看看', href: '#' },
      { label: '刷新', onPress: ignore },
    ]}
  >
    看到喜欢的资源，点一下星标就会收在这里。
  </StateBlock>
);

export default {
  'Loaded: loading': () => list({ status: 'loading' }),
  'Loaded: failed': () => list({ status: 'failed', code: 500, ...failure }),
  'Loaded: refused': () => list({ status: 'failed', code: 403, ...failure }),
  'Loaded: missing': () => list({ status: 'failed', code: 404, ...failure }),
  'Loaded: offline': () => list({ status: 'failed', code: 'offline', ...failure }),
  'Loaded: nothing': () => list({ status: 'shown', data: [], isStale: false }),
  'Loaded: something': () => list({ status: 'shown', data: ['数据结构', '大学物理'], isStale: false }),
  'Loaded: asked anew': () => list({ status: 'shown', data: ['数据结构', '大学物理'], isStale: true }),
  'Loaded: asking anew failed': () =>
    list({ status: 'shown', data: ['数据结构'], isStale: false, failure: { code: 500, ...failure } }),
  'State: empty': () => block('empty'),
  'State: search': () => block('search'),
  'State: refused': () => block('refused'),
  'State: missing': () => block('missing'),
  'State: offline': () => block('offline'),
  'State: error': () => block('error'),
  'State: done': () => block('done'),
  'Failed, inside a card': () => <FailedBlock bare what="课程列表" requestId="req-8f21" onRetry={ignore} />,
  'Skeleton: cards': () => <SkeletonCards count={4} />,
  'Skeleton: rows': () => <SkeletonRows count={3} />,
  'Skeleton: text': () => <SkeletonText />,
  'Skeleton: block': () => <SkeletonBlock height={80} />,
  'Skeleton: hero': () => <SkeletonHero />,
};
