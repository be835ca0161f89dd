import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearch, useSearchParams } from 'wouter';
import type { Read } from '#contract/common/address.ts';
import { courseTemplatesOperations } from '#contract/course-templates/course-templates.operations.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import type { CourseDetails, ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useJournal } from '#shell/plugin-editing.ts';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonPage, SkeletonRows } from '#views/common/skeleton.view.tsx';
import { CourseFacts, OutlineFacts } from '#views/teaching/course-facts.view.tsx';
import { HeadActions } from '#views/teaching/head-actions.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { TemplateLine } from '#views/teaching/template-line.view.tsx';
import { changeCount, PublishBar, unreadyRows } from '#views/teaching/publish-bar.view.tsx';
import TemplateScreen from './template.screen.tsx';
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
  const { tab: asked } = teachingAddresses.information.read(query);
  const template = useOperation(courseTemplatesOperations.get, { id: course.id }, { freshMs: 0 });
  const { isTemplate = false, follows = null } = template.data ?? {};
  const hasTemplate = isTemplate || follows !== null;
  // Until it is known the tab stands empty; a course that has none shows its details.
  const tab = asked === 'template' && template.data && !hasTemplate ? 'basic' : asked;
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
    template: t({ message: '模板', context: 'course' }),
  };
  const tabs = (Object.keys(names) as Tab[]).filter((one) => one !== 'template' || hasTemplate);
  const waiting = follows?.changes.length ?? 0;
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
        choices: tabs.map((value) => ({
          ...{ value, label: names[value] },
          ...(value === 'template' && waiting > 0 && { count: waiting }),
        })),
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
            isTemplate={template.data?.isTemplate ?? null}
            onMark={(mark) => void publish.mark(mark)}
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
      {follows && waiting > 0 && tab !== 'template' && (
        <TemplateLine title={follows.title} count={waiting} onShow={() => go('template')} />
      )}
      {tab === 'basic' &&
        (mayEdit ? <CourseDetailsScreen course={course} draft={details} /> : <CourseFacts details={course.sheet} />)}
      {tab === 'outline' &&
        (mayEdit ? <OutlineScreen course={course} outline={outline} /> : data && <OutlineFacts outline={data} />)}
      {tab === 'team' && <TeamScreen course={course} />}
      {tab === 'offerings' && <OfferingsScreen course={course} />}
      {tab === 'versions' && <VersionsScreen course={course} outline={outline} flush={details.flush} />}
      {tab === 'template' && (
        <Loaded
          shown={shownOf(template)}
          what={t({ message: '模板', context: 'course' })}
          skeleton={<SkeletonRows count={4} />}
        >
          {(one) => <TemplateScreen course={course} template={one} outline={outline} />}
        </Loaded>
      )}
    </ManagePage>
  );
}
