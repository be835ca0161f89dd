import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearch, useSearchParams } from 'wouter';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import type { Decision, ReviewRow } from '#contract/enrolments/enrolments.contract.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import { teachingAddresses, type StudentsPlace } from '#contract/teaching/teaching.addresses.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { StudentsPage, useDecisionWords } from '#views/teaching/students.view.tsx';
import { NoCourse } from './no-course.part.tsx';

const refresh = [enrolmentsOperations.review, enrolmentsOperations.counts, teachingOperations.get];

/** 选课审核: who applied, who learns; what narrows the list stands in the address. */
export default function CourseStudentScreen() {
  const [query] = useSearchParams();
  const filter = teachingAddresses.students.read(query);
  const { id } = filter;
  const course = useOperation(teachingOperations.get, id ? { id } : null);
  const { navigate, setTitle } = usePlatform();
  const search = useSearch();
  const title = course.data?.sheet.title;
  useEffect(() => {
    if (title) setTitle(title);
  }, [setTitle, title, search]);
  if (!id || course.data?.id !== id) return <NoCourse shown={id ? shownOf(course) : null} />;
  return (
    <Students
      key={id}
      filter={filter}
      offerings={course.data.offerings}
      onFilter={(change) =>
        navigate(teachingAddresses.students.to({ ...filter, page: 1, ...change }), { replace: true })
      }
    />
  );
}

interface Props {
  filter: StudentsPlace;
  offerings: readonly { id: string; number: number; term: string }[];
  onFilter: (change: Partial<StudentsPlace>) => void;
}

function Students({ filter, offerings, onFilter }: Props) {
  const { t } = useLingui();
  const { askOverlay, notify } = usePlatform();
  const { id: courseId, offering, status, search, page } = filter;
  const [selected, setSelected] = useState<ReadonlyMap<string, ReviewRow>>(new Map());
  const within = { courseId, ...(offering && { offeringId: offering }) };
  const list = useOperation(
    enrolmentsOperations.review,
    { ...within, pageNo: page, pageSize: 20, ...(status && { status }), ...(search && { search }) },
    { freshMs: 0 },
  );
  const counts = useOperation(enrolmentsOperations.counts, within, { freshMs: 0 });
  const tellResult = useDecisionWords();
  const decide = useAct(enrolmentsOperations.decide, {
    refresh,
    onDone: ({ result }) => {
      setSelected(new Map());
      notify(tellResult(result));
    },
  });
  const run = (action: Decision['action'], rows: readonly ReviewRow[], reason?: string) =>
    decide.mutate(
      {
        courseId,
        action,
        rows: rows.map(({ id, version }) => ({ id, version })),
        ...(reason !== undefined && { reason }),
      },
      { onError: ({ message, requestId }) => notify({ kind: 'error', title: message, requestId }) },
    );
  const withReason = async (action: 'reject' | 'remove', rows: readonly ReviewRow[]) => {
    const props = { action, names: rows.map(({ name }) => name) };
    const reason = await askOverlay<string, typeof props>(() => import('./reason.overlay.tsx'), props);
    if (reason) run(action, rows, reason);
  };
  return (
    <StudentsPage
      filter={filter}
      offerings={offerings}
      counts={counts.data ?? null}
      listed={shownOf(list)}
      selected={selected}
      isBusy={decide.isPending}
      pictureOf={publicMedia}
      label={t`选课学生`}
      onFilter={onFilter}
      onSelect={setSelected}
      onDecide={(action, rows) => (action === 'approve' ? run(action, rows) : void withReason(action, rows))}
    />
  );
}
