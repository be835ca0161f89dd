import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearch, useSearchParams } from 'wouter';
import type { Read } from '#contract/common/address.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import type { CourseDetails, ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useJournal } from '#shell/plugin-editing.ts';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { CourseFacts, OutlineFacts } from '#views/teaching/course-facts.view.tsx';
import { HeadActions } from '#views/teaching/head-actions.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { changeCount, PublishBar, unreadyRows } from '#views/teaching/publish-bar.view.tsx';
import type { CheckPlace } from './check-course.overlay.tsx';
import { NoCourse } from './no-course.part.tsx';
import OfferingsScreen from './offerings.screen.tsx';
import OutlineScreen from './outline.screen.tsx';
import CourseDetailsScreen, { useCourseDetails } from './course-details.screen.tsx';
import TeamScreen from './team.screen.tsx';
import VersionsScreen from './versions.screen.tsx';
import { useOutline } from './use-outline.ts';
import { usePublish } from './use-publish.ts';

type Tab = Read<typeof teachingAddresses.information>['tab'];

export default function CourseInformationScreen() {
  const [query] = useSearchParams();
  const { id } = teachingAddresses.information.read(query);
  const course = useOperation(teachingOperations.get, id ? { id } : null, { freshMs: 0 });
  if (!id || course.data?.id !== id) return <NoCourse shown={id ? shownOf(course) : null} />;
  return <ReadCourse key={id} course={course.data} />;
}

/** What an earlier visit left in this browser is read first. */
function ReadCourse({ course }: { course: ManagedCourse }) {
  const journal = useJournal<CourseDetails>(`sheet ${course.id}`, course.journalKey);
  return journal ? <OpenCourse course={course} journal={journal} /> : <SkeletonPage />;
}

/** One course: its sheet and outline stay open while the tabs change. */
function OpenCourse({ course, journal }: { course: ManagedCourse; journal: ReadJournal<CourseDetails> }) {
  const { t } = useLingui();
  const { askOverlay, navigate, setTitle } = usePlatform();
  const [query] = useSearchParams();
  const { tab } = teachingAddresses.information.read(query);
  const details = useCourseDetails(course, journal);
  const outline = useOutline(course.id);
  const { title } = details.content;
  const search = useSearch();
  // A name belongs to one address, and each tab and row has its own.
  useEffect(() => setTitle(title), [setTitle, title, search]);
  const go = (next: Tab, node?: string) =>
    navigate(teachingAddresses.information.to({ id: course.id, tab: next, node }), { replace: true });
  const publish = usePublish(course.id, details.flush, go);
  const names: Record<Tab, string> = {
    basic: t`基本信息`,
    outline: t`章节内容`,
    team: t`教学团队`,
    offerings: t`开课设置`,
    versions: t({ message: '版本', context: 'several' }),
  };
  const { data } = outline.query;
  const mayEdit = course.may.edit;
  const check = async () => {
    await details.flush();
    const at = await askOverlay<CheckPlace, { id: string }>(() => import('./check-course.overlay.tsx'), {
      id: course.id,
    });
    if (at) go(at.tab, at.node);
  };
  return (
    <ManagePage
      title={t`课程信息`}
      tabs={{
        label: t`课程信息`,
        choices: (Object.keys(names) as Tab[]).map((value) => ({ value, label: names[value] })),
        value: tab,
      }}
      onTab={go}
      actions={
        <>
          {tab === 'basic' && mayEdit && <SaveLine {...details.save} onRetry={details.retry} />}
          {tab === 'outline' && outline.saved.state !== 'saved' && <SaveLine {...outline.saved} />}
          <HeadActions
            course={course}
            changes={data ? changeCount({ course, outline: data }) : null}
            canPublish={data !== undefined && unreadyRows(data).length === 0}
            isPublishing={publish.isPending}
            onPublish={() => void publish.run()}
            onSubmit={() => void publish.submit()}
            onArchive={() => void publish.archive()}
            onReopen={() => void publish.reopen()}
            onDelete={() => void publish.remove()}
          />
        </>
      }
    >
      {data && (
        <PublishBar
          course={course}
          outline={data}
          onShowUnready={(node) => go('outline', node)}
          onCheck={() => void check()}
        />
      )}
      {tab === 'basic' &&
        (mayEdit ? <CourseDetailsScreen course={course} draft={details} /> : <CourseFacts details={course.sheet} />)}
      {tab === 'outline' &&
        (mayEdit ? <OutlineScreen course={course} outline={outline} /> : data && <OutlineFacts outline={data} />)}
      {tab === 'team' && <TeamScreen course={course} />}
      {tab === 'offerings' && <OfferingsScreen course={course} />}
      {tab === 'versions' && <VersionsScreen course={course} outline={outline} flush={details.flush} />}
    </ManagePage>
  );
}
