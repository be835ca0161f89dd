import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { courseDiscussionTopic } from '#contract/discussions/discussion.rule.ts';
import { discussionsAddresses } from '#contract/discussions/discussions.addresses.ts';
import { discussionsOperations as operations } from '#contract/discussions/discussions.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { CourseMissing } from '#views/common/missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { CourseDiscussionHead } from '#views/discussions/course-discussion-head.view.tsx';
import { Discussion, filterOf } from './discussion.part.tsx';
import { useDiscussionNews } from './use-readers.ts';

/** `?id=` the course, `offering=` one of its offerings. */
export default function CourseDiscussionScreen() {
  const { t } = useLingui();
  const { navigate, notify } = usePlatform();
  const tell = useTell();
  const [query] = useSearchParams();
  const { id, offering, ...place } = discussionsAddresses.course.read(query);
  const course = isUuid(id) ? { courseId: id, ...(offering !== '' && { offeringId: offering }) } : null;
  const overview = useOperation(operations.courseOverview, course, { freshMs: 0 });
  const list = useOperation(operations.courseThreads, course && { ...course, ...filterOf(place) }, { freshMs: 0 });
  useDiscussionNews(course && courseDiscussionTopic(id));
  const managed = useOperation(teachingOperations.get, course && { id });
  const configure = useAct(operations.configure, {
    refresh: [operations.courseOverview],
    onDone: ({ message }) => notify({ kind: 'success', title: message }),
  });
  const missing = <CourseMissing />;
  if (!course) return missing;
  return (
    <Loaded
      shown={shownOf(overview)}
      what={t`答疑讨论`}
      skeleton={<SkeletonRows count={10} height={56} />}
      missing={missing}
    >
      {(data) => (
        <>
          <CourseDiscussionHead
            offerings={managed.data?.offerings.filter(({ status }) => status !== 'cancelled') ?? []}
            offeringId={offering}
            allowsAnonymous={data.allowsAnonymous}
            isBusy={configure.isPending}
            onOffering={(next) => navigate(discussionsAddresses.course.to({ id, offering: next }))}
            onAnonymous={(allowsAnonymous) =>
              configure.mutate(
                { courseId: id, version: data.version, allowsAnonymous },
                {
                  onError(error) {
                    tell(error);
                    void overview.refetch();
                  },
                },
              )
            }
          />
          <Discussion
            layout="manage"
            offeringId={null}
            place={place}
            overview={data}
            shown={shownOf(list)}
            addressOf={(change) => discussionsAddresses.course.to({ id, offering, ...place, ...change })}
          />
        </>
      )}
    </Loaded>
  );
}
