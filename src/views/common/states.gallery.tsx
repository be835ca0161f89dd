import type { Shown } from './shown.ts';
import { Loaded } from './loaded.view.tsx';
import { SkeletonBlock, SkeletonCards, SkeletonHero, SkeletonRows, SkeletonText } from './skeleton.view.tsx';
import { FailedBlock, StateBlock } from './state-block.view.tsx';
import type { StateKind } from './state-drawing.view.tsx';

const ignore = () => undefined;
const failed = { status: 'failed', requestId: 'req-8f21', onRetry: ignore } as const;
const unavailable = '服务暂时不可用，请稍后再试。';

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
  'Loaded: failed': () => list({ ...failed, code: 500, message: unavailable }),
  'Loaded: refused': () => list({ ...failed, code: 403, message: '你没有查看这些内容的权限。' }),
  'Loaded: missing': () => list({ ...failed, code: 404, message: '内容不存在或已删除。' }),
  'Loaded: offline': () => list({ ...failed, code: 'offline', message: '网络连接失败，请检查网络。' }),
  'Loaded: nothing': () => list({ status: 'shown', data: [], isStale: false }),
  'Loaded: something': () => list({ status: 'shown', data: ['数据结构', '大学物理'], isStale: false }),
  'Loaded: asked anew': () => list({ status: 'shown', data: ['数据结构', '大学物理'], isStale: true }),
  'Loaded: asking anew failed': () =>
    list({
      status: 'shown',
      data: ['数据结构'],
      isStale: false,
      failure: { ...failed, code: 500, message: unavailable },
    }),
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
