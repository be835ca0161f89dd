import { useState } from 'react';
import { majorPageOperations } from '#contract/organisation/major-page.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import type { Linked } from '#views/organisation/led-major.props.ts';
import { LinkCourseDialog } from '#views/organisation/link-course.view.tsx';

interface Props {
  id: string;
  /** What is typed as the course's title. */
  search: string;
  onClose: (course: Linked | null) => void;
}

/** Closes with a course that the school has published. */
export default function LinkCourseOverlay({ id, search: typed, onClose }: Props) {
  const [search, setSearch] = useState(typed.trim());
  const [pageNo, setPage] = useState(1);
  const courses = useOperation(majorPageOperations.linkable, {
    ...{ id, pageNo, pageSize: 8 },
    ...(search && { search }),
  });
  return (
    <LinkCourseDialog
      search={search}
      shown={shownOf(courses)}
      onSearch={(next) => {
        setSearch(next);
        setPage(1);
      }}
      onPage={setPage}
      onChoose={onClose}
      onDismiss={() => onClose(null)}
    />
  );
}
