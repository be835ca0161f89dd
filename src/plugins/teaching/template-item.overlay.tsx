import type { OfferedChange } from '#contract/course-templates/course-templates.contract.ts';
import { courseTemplatesOperations } from '#contract/course-templates/course-templates.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { TemplateItemDialog } from '#views/teaching/template-item.view.tsx';

interface Props {
  id: string;
  sourceId: string;
  title: string;
  what: OfferedChange['what'];
  onClose: (result: null) => void;
}

/** What a template offers of an item, beside the course's own. */
export default function TemplateItemOverlay({ id, sourceId, title, what, onClose }: Props) {
  const item = useOperation(courseTemplatesOperations.item, { id, sourceId }, { freshMs: 0 });
  return <TemplateItemDialog title={title} what={what} shown={shownOf(item)} onDismiss={() => onClose(null)} />;
}
