import { useLingui } from '@lingui/react/macro';
import { courseReviewOperations } from '#contract/course-review/course-review.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { ReviewRuleDialog } from '#views/course-review/review-rule.view.tsx';

interface Props {
  schoolId: string;
  onClose: (result: null) => void;
}

/** How a school reviews its courses before they are published. */
export default function ReviewRuleOverlay({ schoolId, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const { rule, configure } = courseReviewOperations;
  const read = useOperation(rule, { schoolId }, { freshMs: 0 });
  const record = useRecord(rule, { schoolId });
  const act = useAct(configure, {
    onDone: ({ result }) => {
      record.put(result);
      notify({ kind: 'success', title: result.isOn ? t`已开启发布审核` : t`发布审核设置已保存` });
      onClose(null);
    },
  });
  return (
    <Refused by={[configure]}>
      <ReviewRuleDialog
        shown={shownOf(read)}
        isBusy={act.isPending}
        message={act.error?.message ?? null}
        onSave={(written) =>
          act.mutate(
            { schoolId, ...written },
            {
              onError: (error) => {
                const theirs = conflictOf(configure, error);
                if (theirs) record.put(theirs);
              },
            },
          )
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
