import { useLingui } from '@lingui/react/macro';
import { mostPosts } from '#contract/teaching/outline.rule.ts';
import { WholeField } from '#views/common/whole-field.view.tsx';

/** When a discussion is done for a learner. */
export function PostsField({ posts, onChange }: { posts: number | null; onChange: (posts: number | null) => void }) {
  const { t } = useLingui();
  return (
    <div style={{ maxWidth: 360 }}>
      <WholeField
        label={t`发表多少条提问或回答后完成`}
        empty={t`打开即完成`}
        most={mostPosts}
        value={posts}
        onChange={onChange}
      />
    </div>
  );
}
