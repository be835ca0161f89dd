import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { scormOperations } from '#contract/scorm/scorm.operations.ts';
import type { ScormFilter } from '#contract/scorm/scorm.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { ScormLearners } from '#views/scorm/scorm-learners.view.tsx';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ItemHead } from '#views/learning/item-head.view.tsx';
import { ScormCard } from '#views/scorm/scorm-card.view.tsx';
import { ScormStage } from '#views/scorm/scorm-stage.view.tsx';
import { useRuleWords } from '#views/scorm/use-rule-words.ts';
import type { ItemPaneProps } from './item-pane.props.ts';
import { ItemsAhead } from './items-ahead.part.tsx';
import { useScormSession } from './use-scorm-session.ts';

/** A package: what was done in it, and, once it is opened, the package itself in a frame of another origin. */
export default function ScormItem({ course, item, next }: ItemPaneProps) {
  const { t } = useLingui();
  const { offeringId } = course.outline;
  const overview = useOperation(scormOperations.overview, { itemId: item.id, offeringId }, { freshMs: 0 });
  const session = useScormSession(offeringId, item.id);
  const ruleOf = useRuleWords();
  const { snapshot, sitting, isOpen, save, frameUrl } = session;
  const isDone = item.isCompleted || session.isDone;
  const { message } = snapshot.context;
  return (
    <>
      {isOpen && sitting && frameUrl ? (
        <ScormStage
          title={item.title}
          frameUrl={frameUrl}
          frameRef={session.frame}
          isShown={session.isShown}
          units={sitting.units}
          marks={session.marks}
          currentId={session.unitId}
          onChoose={session.choose}
          save={sitting.attemptId === null ? null : save}
          onClose={session.close}
        />
      ) : snapshot.matches('taken') ? (
        <StateBlock
          kind="refused"
          title={t`课件已在另一窗口打开`}
          actions={[{ label: t`在此继续`, onPress: () => session.open(false) }]}
        >
          {t`本窗口已停止，此前的学习记录已保存。`}
        </StateBlock>
      ) : (
        <Loaded shown={shownOf(overview)} what={t`课件`} skeleton={<SkeletonText lines={6} />}>
          {(one) => (
            <ScormCard
              item={one}
              isBusy={snapshot.matches('opening')}
              message={snapshot.matches('failed') ? (message ?? t`课件未能打开`) : null}
              onOpen={session.open}
            />
          )}
        </Loaded>
      )}
      {!isOpen && overview.data?.isTeaching && <Learners itemId={item.id} offeringId={offeringId} />}
      <ItemHead
        title={item.title}
        isCompleted={isDone}
        hint={isDone ? <Trans>已完成</Trans> : overview.data && ruleOf(overview.data.rule)}
        next={next}
      />
      <ItemsAhead course={course} item={item} />
    </>
  );
}

/** For those who teach. */
function Learners({ itemId, offeringId }: { itemId: string; offeringId: string }) {
  const [filter, setFilter] = useState<ScormFilter>('all');
  const [pageNo, setPageNo] = useState(1);
  const page = useOperation(
    scormOperations.learners,
    { itemId, offeringId, filter, pageNo, pageSize: 20 },
    { freshMs: 5000 },
  );
  return (
    <ScormLearners
      shown={shownOf(page)}
      filter={filter}
      onFilter={(next) => {
        setFilter(next);
        setPageNo(1);
      }}
      onPage={setPageNo}
    />
  );
}
