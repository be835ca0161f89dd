import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { publicMedia } from '#contract/files/files.rule.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { WorkContext } from '#views/teaching/work-context.view.tsx';

/** How many other courses the switcher offers; all of them stand on the page of taught courses. */
const most = 12;

/** Which course and term the work is about (`?id=`, `&offering=`), and the way to others on the same page. */
export default function WorkContextSection({ name }: { name: string }) {
  const [path] = useLocation();
  const [query] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const id = query.get('id');
  const { data: course } = useOperation(teachingOperations.get, id ? { id } : null);
  const taught = useOperation(teachingOperations.taught, isOpen ? { pageNo: 1, pageSize: most } : null);
  // Only of the course that the address names: the one before may still stand there while the next is read.
  const shown = course?.id === id ? course : null;
  if (!shown) return name;
  const addressOf = (change: Record<string, string>) => `${path}?${new URLSearchParams(change)}`;
  return (
    <WorkContext
      course={shown}
      coverSrc={shown.sheet.coverFileId && publicMedia(shown.sheet.coverFileId)}
      others={(taught.data?.data ?? []).filter((one) => one.id !== shown.id)}
      offeringId={query.get('offering')}
      courseHref={(other) => addressOf({ id: other })}
      offeringHref={(offering) => {
        const kept = Object.fromEntries([...query].filter(([part]) => part !== 'offering' && part !== 'page'));
        return addressOf(offering ? { ...kept, offering } : kept);
      }}
      onOpen={() => setIsOpen(true)}
    />
  );
}
