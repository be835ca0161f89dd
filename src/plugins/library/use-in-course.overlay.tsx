import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { materialIdCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { isItem, readingOrder } from '#contract/teaching/outline.rule.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { Refused, useAct, useOperation, usePlatform, uuid } from '#shell/plugin-api.ts';
import { newChapter, UseDialog } from '#views/library/use-dialog.view.tsx';
import type { Taken } from './taken.props.ts';
import { rememberPlace, usedPlaces } from './used-places.store.ts';

interface Props {
  /** Of the material. */
  id: string;
  title: string;
  onClose: (taken: Taken | null) => void;
}

const refresh = [outlineOperations.get, outlineOperations.detail];

/** Which course, which chapter: both are those of the last time, so that one press is enough. */
export default function UseInCourseOverlay({ id, title, onClose }: Props) {
  const { t } = useLingui();
  const { call, person } = usePlatform();
  const [before] = useState(() => usedPlaces(person.id ?? ''));
  const [chosen, setChosen] = useState<{ courseId?: string; parentId?: string }>({});
  const taught = useOperation(teachingOperations.taught, { pageSize: 100 });
  const rankOf = (courseId: string) => {
    const at = before.findIndex((place) => place.courseId === courseId);
    return at < 0 ? before.length : at;
  };
  const courses = taught.data?.data
    .filter(({ status }) => status !== 'archived')
    .toSorted((a, b) => rankOf(a.id) - rankOf(b.id));
  const course = courses?.find((one) => one.id === chosen.courseId) ?? courses?.[0];
  const outline = useOperation(outlineOperations.get, course ? { courseId: course.id } : null);
  const nodes = outline.data?.courseId === course?.id ? outline.data?.nodes : undefined;
  const places = nodes && readingOrder(nodes).filter(({ kind }) => !isItem(kind));
  const last = before.find((one) => one.courseId === course?.id)?.parentId;
  const parentId = [chosen.parentId, last].find((one) => places?.some((place) => place.id === one));

  const take = useAct(libraryOperations.use, { refresh });
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const target = chosen.parentId === newChapter ? newChapter : (parentId ?? places?.at(-1)?.id ?? newChapter);

  async function agree() {
    if (!course || !places || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      let place = target;
      if (place === newChapter) {
        place = uuid();
        const chapter = { id: place, parentId: null, kind: 'chapter' as const, title: t`课程素材` };
        await call(outlineOperations.add, { courseId: course.id, ...chapter }, { key: place });
      }
      const { result } = await take.mutateAsync({
        ...materialIdCodec.encode({ id }),
        courseId: course.id,
        parentId: place,
      });
      rememberPlace(person.id ?? '', { courseId: course.id, parentId: place });
      onClose({ courseId: course.id, courseTitle: course.title, nodeId: result.nodeId, version: result.version });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }
  const error = taught.error ?? outline.error;
  return (
    <Refused by={[libraryOperations.use, outlineOperations.add]}>
      <UseDialog
        title={title}
        courses={courses ?? null}
        courseId={course?.id ?? ''}
        places={places ?? null}
        parentId={target}
        isBusy={isBusy}
        message={failure ?? error?.message ?? null}
        onCourse={(courseId) => setChosen({ courseId })}
        onPlace={(place) => setChosen({ ...(course && { courseId: course.id }), parentId: place })}
        onRetry={error ? () => void Promise.all([taught.refetch(), outline.refetch()]) : null}
        onAgree={() => void agree()}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
