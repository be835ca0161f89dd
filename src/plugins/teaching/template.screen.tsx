import { useState } from 'react';
import type { CourseTemplate, OfferedChange } from '#contract/course-templates/course-templates.contract.ts';
import { courseTemplatesOperations } from '#contract/course-templates/course-templates.operations.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import type { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useMay, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { TemplateChanges } from '#views/teaching/template-changes.view.tsx';
import { TemplateFollowers } from '#views/teaching/template-followers.view.tsx';
import styles from '#views/teaching/template.module.css';
import type { OutlineHandle } from './use-outline.ts';
import { useTemplate } from './use-template.ts';

interface Props {
  course: ManagedCourse;
  template: CourseTemplate;
  outline: OutlineHandle;
}

/** 模板: what the template offers this course, and which courses follow it where it is one itself. */
export default function TemplateScreen({ course, template, outline }: Props) {
  const { id, may } = course;
  const { askOverlay } = usePlatform();
  const { decide, isBusy } = useTemplate(id, outline);
  const compare = ({ sourceId, title, what }: OfferedChange) => {
    const props = { id, sourceId, title, what };
    void askOverlay<null, typeof props>(() => import('./template-item.overlay.tsx'), props);
  };
  return (
    <div className={styles.page}>
      {template.follows && (
        <TemplateChanges
          follows={template.follows}
          mayEdit={may.edit}
          isBusy={isBusy}
          onDecide={decide}
          onCompare={compare}
        />
      )}
      {template.isTemplate && <Followers course={course} />}
    </div>
  );
}

function Followers({ course: { id, sheet, publishedVersion } }: Pick<Props, 'course'>) {
  const { askOverlay, navigate } = usePlatform();
  const mayCreate = useMay('course.add');
  const [pageNo, setPage] = useState(1);
  const list = useOperation(courseTemplatesOperations.followers, { id, pageNo }, { freshMs: 0 });
  const copy = async () => {
    const props = { id, title: sheet.title };
    const made = await askOverlay<string, typeof props>(() => import('./copy-template.overlay.tsx'), props);
    if (made) navigate(teachingAddresses.information.to({ id: made, tab: 'outline' }));
  };
  return (
    <TemplateFollowers
      shown={shownOf(list)}
      version={publishedVersion}
      onPage={setPage}
      onCopy={mayCreate ? () => void copy() : null}
    />
  );
}
