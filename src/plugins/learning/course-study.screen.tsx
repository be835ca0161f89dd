import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { lengthText } from '#views/common/lengths.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ChapterTree } from '#views/learning/chapter-tree.view.tsx';
import { StudyNotice, StudyPage } from '#views/learning/study-page.view.tsx';

import { DiscussionItem } from './discussion-item.part.tsx';
import { DocumentItem } from './document-item.part.tsx';
import { HomeworkItem } from './homework-item.part.tsx';
import { LinkItem } from './link-item.part.tsx';
import { LockedItem } from './locked-item.part.tsx';
import { QuizItem } from './quiz-item.part.tsx';
import { RichTextItem } from './rich-text-item.part.tsx';
import { latePart } from '#shell/plugin-api.ts';
import { chosenItem, type StudyCourse } from './study-course.rule.ts';
import { useAside } from './study-aside.part.tsx';
import { useStage } from './use-stage.ts';
import { useStudyCourse } from './use-study-course.ts';
import { VideoItem } from './video-item.part.tsx';

/** A package brings what speaks with it when one is opened. */
const ScormItem = latePart(() => import('./scorm-item.part.tsx'), 420);

const panes = {
  ...{ video: VideoItem, audio: VideoItem, document: DocumentItem },
  ...{
    richText: RichTextItem,
    link: LinkItem,
    homework: HomeworkItem,
    quiz: QuizItem,
    scorm: ScormItem,
    discussion: DiscussionItem,
  },
};

export default function CourseStudyScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const place = learningAddresses.study.read(query);
  const offeringId = place.id || null;
  const state = useStudyCourse(offeringId);
  if (offeringId === null)
    return (
      <StudyNotice>
        <StateBlock
          kind="empty"
          headingLevel={1}
          title={t`尚未选择课程`}
          actions={[{ label: t`我的课程`, href: learningAddresses.courses.to() }]}
        >
          {t`请从“我的课程”中选择一门课程继续学习。`}
        </StateBlock>
      </StudyNotice>
    );
  if (state.status === 'loading') return <SkeletonPage />;
  if (state.status === 'failed')
    return (
      <StudyNotice>
        <NotLoaded shown={state} what={t`课程`} missing={<NotEnrolled />} />
      </StudyNotice>
    );
  if (state.data.items.length === 0)
    return (
      <StudyNotice>
        <StateBlock
          kind="empty"
          headingLevel={1}
          title={t`教师尚未发布内容`}
          actions={[{ label: t`返回我的课程`, href: learningAddresses.courses.to() }]}
        >
          {t`发布后显示在此处。`}
        </StateBlock>
      </StudyNotice>
    );
  return <Study course={state.data} itemId={place.item} seconds={place.t} wanted={place.note} />;
}

function NotEnrolled() {
  const { t } = useLingui();
  return (
    <StateBlock
      kind="refused"
      headingLevel={1}
      title={t`你尚未参加该课程`}
      actions={[
        { label: t`前往选课`, href: coursesAddresses.list.to() },
        { label: t`我的课程`, href: learningAddresses.courses.to() },
      ]}
    >
      {t`参加课程并通过审核后，即可在此学习。`}
    </StateBlock>
  );
}

interface StudyProps {
  course: StudyCourse;
  itemId: string;
  seconds: number | null;
  /** What of a panel the address names. */
  wanted: string;
}

function Study({ course, itemId, seconds, wanted }: StudyProps) {
  const [aside, setAside] = useState<{ of: string; content: ReactNode } | null>(null);
  /** The item that the one before led to by ending. */
  const [continuedTo, setContinuedTo] = useState<string | null>(null);
  const { outline, progress, items, chapters } = course;
  const item = chosenItem(course, itemId)!;
  const next = items[items.indexOf(item) + 1] ?? null;
  const Pane = item.lock ? LockedItem : panes[item.kind];
  const { stage, marks } = useStage(item.id);
  const beside = useAside({
    course,
    item,
    stage,
    wanted,
    transcript: aside?.of === item.id ? aside.content : undefined,
  });
  const last = progress.last && {
    title: progress.last.title,
    clock: progress.last.positionMs > 0 ? lengthText(progress.last.positionMs) : null,
    href: learningAddresses.study.to({ id: outline.offeringId, item: progress.last.itemId }),
  };
  return (
    <StudyPage
      tree={<ChapterTree chapters={chapters} currentId={item.id} last={last} />}
      aside={item.lock ? undefined : beside}
      next={next}
    >
      <Pane
        key={`${item.id} ${item.lock === null}`}
        course={course}
        item={item}
        next={next}
        atMs={seconds === null ? null : seconds * 1000}
        isContinued={continuedTo === item.id}
        onContinue={() => setContinuedTo(next?.id ?? null)}
        onAside={(content) => setAside({ of: item.id, content })}
        stage={stage}
        marks={marks}
      />
    </StudyPage>
  );
}
