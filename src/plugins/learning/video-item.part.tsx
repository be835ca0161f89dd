import { useLingui } from '@lingui/react/macro';
import { filesOperations } from '#contract/files/files.operations.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { videoQuestionsOperations } from '#contract/quizzes/video-questions.operations.ts';
import { bothOf, shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { Bone } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import type { ItemPaneProps } from './item-pane.props.ts';
import { VideoPane } from './video-pane.part.tsx';

const noQuestions = { contentId: '', isTeaching: false, data: [] };

/** Fetches what the player needs; the signed address of the stream is fetched anew when it ends. */
export function VideoItem(props: ItemPaneProps) {
  const { t } = useLingui();
  const { course, item } = props;
  const isSound = item.kind === 'audio';
  const offeringId = course.outline.offeringId;
  // Never an old answer: the position may come from another device.
  const state = useOperation(learningOperations.item, { offeringId, itemId: item.id }, { freshMs: 0 });
  const address = useOperation(
    filesOperations.address,
    item.fileId === null ? null : { id: item.fileId, purpose: 'stream' },
    { freshMs: 6_000_000 },
  );
  const hasQuestions = (item.questions ?? 0) > 0;
  const asked = useOperation(
    videoQuestionsOperations.list,
    hasQuestions && item.fileId !== null ? { offeringId, itemId: item.id } : null,
    { freshMs: 0 },
  );
  if (item.fileId === null)
    return isSound ? (
      <StateBlock kind="empty" title={t`音频准备中`}>{t`教师上传后即可收听。`}</StateBlock>
    ) : (
      <StateBlock kind="empty" title={t`视频准备中`}>{t`教师上传后即可观看。`}</StateBlock>
    );
  const isOwn = state.data?.itemId === item.id && address.data?.file.fileId === item.fileId;
  if (!state.data || !address.data || !isOwn || (state.isFetching && state.isPlaceholderData))
    return (
      <NotLoaded
        shown={shownOf(bothOf(state, address))}
        what={isSound ? t`音频` : t`视频`}
        skeleton={<Bone height={isSound ? 200 : 420} />}
      />
    );
  const isAsked = asked.data?.itemId === item.id && asked.isFetchedAfterMount && !asked.isPlaceholderData;
  if (hasQuestions && !isAsked)
    return <NotLoaded shown={shownOf(asked)} what={t`视频问题`} skeleton={<Bone height={420} />} />;
  return (
    <VideoPane
      {...props}
      state={state.data}
      address={address.data}
      asked={(hasQuestions && asked.data) || { ...noQuestions, itemId: item.id, offeringId }}
      onAddressGone={() => void address.refetch()}
    />
  );
}
