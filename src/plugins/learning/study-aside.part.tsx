import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { StudyPanelOf, useStudyPanels } from '#shell/plugin-api.ts';
import { StudyAside } from '#views/learning/study-aside.view.tsx';
import type { OwnStage } from './study-stage.rule.ts';
import type { Studied, StudyCourse } from './study-course.rule.ts';

interface Beside {
  course: StudyCourse;
  item: Studied;
  stage: OwnStage;
  wanted: string;
  transcript: ReactNode | undefined;
}

/** What stands beside the item: panels of areas for those who learn, the transcript. Undefined where there is nothing. */
export function useAside({ course, item, stage, wanted, transcript }: Beside): ReactNode | undefined {
  const { i18n, t } = useLingui();
  const panels = useStudyPanels();
  const { id, title, kind } = item;
  const parts = [
    ...(course.progress.isLearner ? panels : []).map((panel) => ({
      id: panel.id,
      label: i18n._(panel.title),
      content: (
        <StudyPanelOf
          key={id}
          panel={panel}
          offeringId={course.outline.offeringId}
          item={{ id, title, kind }}
          stage={stage}
          wanted={wanted}
        />
      ),
    })),
    ...(transcript === undefined
      ? []
      : [{ id: 'transcript', label: kind === 'audio' ? t`文稿` : t`字幕`, content: transcript }]),
  ];
  return parts.length === 0 ? undefined : <StudyAside parts={parts} />;
}
