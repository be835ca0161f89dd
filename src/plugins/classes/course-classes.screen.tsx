import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { classesAddresses } from '#contract/classes/classes.addresses.ts';
import type { ClassBoard, ManagedClass, RegisterPlaced } from '#contract/classes/classes.contract.ts';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ClassBoardView } from '#views/classes/class-board.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { CourseMissing } from '#views/common/missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { useClassActs } from './use-class-acts.ts';

/** `?id=` the course, `offering=` one of its offerings. */
export default function CourseClassesScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { id, offering } = classesAddresses.course.read(query);
  const board = useOperation(
    classesOperations.board,
    isUuid(id) ? { courseId: id, ...(offering !== '' && { offeringId: offering }) } : null,
    { freshMs: 0 },
  );
  const missing = <CourseMissing />;
  if (!isUuid(id)) return missing;
  return (
    <Loaded shown={shownOf(board)} what={t`班级`} skeleton={<SkeletonRows count={6} height={120} />} missing={missing}>
      {(data) => <Board board={data} />}
    </Loaded>
  );
}

function Board({ board }: { board: ClassBoard }) {
  const { askOverlay, navigate, setTitle } = usePlatform();
  const { placed } = useClassActs();
  const { courseId, offeringId, course } = board;
  useEffect(() => setTitle(course), [setTitle, course]);
  const create = async () => {
    const props = { offeringId: offeringId!, one: null };
    const saved = await askOverlay<ManagedClass, typeof props>(() => import('./class.overlay.tsx'), props);
    if (saved) navigate(classesAddresses.detail.to({ id: courseId, class: saved.id }));
  };
  const register = async () => {
    const props = { courseId, offeringId: offeringId!, classId: null };
    const came = await askOverlay<RegisterPlaced, typeof props>(() => import('./register.overlay.tsx'), props);
    if (came) placed(came);
  };
  return (
    <ClassBoardView
      board={board}
      onOffering={(id) => navigate(classesAddresses.course.to({ id: courseId, offering: id }))}
      onCreate={() => void create()}
      onRegister={() => void register()}
    />
  );
}
