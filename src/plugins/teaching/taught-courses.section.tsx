import { publicMedia } from '#contract/files/files.rule.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { TaughtHome } from '#views/teaching/taught-home.view.tsx';

/** The teacher's own courses on the home page, last changed first. */
export default function TaughtCoursesSection() {
  const list = useOperation(teachingOperations.taught, { pageNo: 1, pageSize: 4 });
  return <TaughtHome listed={shownOf(list)} pictureOf={publicMedia} />;
}
