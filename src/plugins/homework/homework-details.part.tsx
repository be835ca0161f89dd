import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import type { Homework, HomeworkQuestion } from '#contract/homework/homework.contract.ts';
import { homeworkOperations as operations } from '#contract/homework/homework.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { AnonymityCard } from '#views/homework/anonymity-card.view.tsx';
import { HomeworkForm, type HomeworkValues } from '#views/homework/homework-form.view.tsx';
import { HomeworkPage, homeworkTabs } from '#views/homework/homework-head.view.tsx';
import { HomeworkQuestions } from '#views/homework/homework-questions.view.tsx';
import { QuestionForm } from '#views/banks/question-form.view.tsx';
import { ClassDatesPart } from './class-dates.part.tsx';
import { GroupSettings } from './group-settings.part.tsx';
import { RubricChoice } from './rubric-choice.part.tsx';
import { SecondMarking } from './second-marking.part.tsx';
import { Submissions } from './submissions.part.tsx';
import { useHomeworkChanges } from './use-homework-changes.ts';
import { useQueryParts } from './use-query-parts.ts';

const blank: HomeworkValues = {
  title: '',
  instructions: '',
  opensAt: null,
  dueAt: null,
  lateRule: null,
  attempts: 1,
  weight: 10,
};

interface Props {
  courseId: string;
  /** `new` begins one. */
  homeworkId: string;
}

/** One homework: questions, settings, hand-ins. */
export function HomeworkDetails({ courseId, homeworkId }: Props) {
  const { t } = useLingui();
  const isNew = homeworkId === 'new';
  const homework = useOperation(operations.get, isNew ? null : { id: homeworkId }, { freshMs: 0 });
  const back = homeworkAddresses.manage.to({ id: courseId });
  if (isNew) return <Begin courseId={courseId} back={back} />;
  if (homework.data) return <Existing homework={homework.data} back={back} />;
  return (
    <NotLoaded
      shown={shownOf(homework)}
      what={t`作业`}
      skeleton={<SkeletonRows count={6} height={64} />}
      missing={
        <StateBlock kind="missing" title={t`作业不存在`} actions={[{ label: t`返回作业列表`, href: back }]}>
          {t`可能已被删除。`}
        </StateBlock>
      }
    />
  );
}

const nothing = () => undefined;

function useEditor() {
  const platform = usePlatform();
  return platform.provides('editor') ? platform.editor.Editor : null;
}

function Begin({ courseId, back }: { courseId: string; back: string }) {
  const { navigate } = usePlatform();
  const Editor = useEditor();
  const create = useAct(operations.create, {
    refresh: [operations.list],
    onDone: ({ result }) =>
      navigate(homeworkAddresses.manage.to({ id: courseId, homework: result.id }), { replace: true }),
  });
  return (
    <HomeworkPage
      homework={null}
      tab="settings"
      back={back}
      isBusy={create.isPending}
      isConflicting={false}
      onTab={nothing}
      onPublish={nothing}
      onTakeTheirs={nothing}
      onKeepMine={nothing}
    >
      <Refused by={[operations.create]}>
        <HomeworkForm
          isNew
          values={blank}
          Editor={Editor}
          isBusy={create.isPending}
          message={create.error?.message ?? null}
          onSave={(values) => create.mutate({ courseId, ...values })}
        />
      </Refused>
    </HomeworkPage>
  );
}

function Existing({ homework, back }: { homework: Homework; back: string }) {
  const { t } = useLingui();
  const platform = usePlatform();
  const { setTitle, confirm } = platform;
  const Editor = useEditor();
  const { get, put } = useQueryParts();
  const tab = homeworkTabs.find((one) => one === get('tab')) ?? 'questions';
  const changes = useHomeworkChanges(homework);
  const [isChoosing, setChoosing] = useState(false);
  const [ruledId, setRuled] = useState<string | null>(null);
  const ruled = homework.questions.find(({ id }) => id === ruledId);
  const [edited, setEdited] = useState<HomeworkQuestion | 'new' | null>(null);
  useEffect(() => setTitle(homework.title), [homework.title, setTitle]);
  const loose = homework.group?.loose ?? 0;
  // Who is in no group works alone: said before anybody is told of it.
  const publish = async () => {
    const agreed =
      loose === 0 ||
      homework.group?.isChosen === false ||
      (await confirm({
        title: t`${loose} 名学生未分组`,
        text: t`未分组的学生将单独完成并单独评分，名单见“设置”。仍要发布作业吗？`,
        agree: t`发布作业`,
      }));
    if (agreed) changes.publish();
  };
  const { courseId, title, instructions, opensAt, dueAt, lateRule, attempts, weight } = homework;
  return (
    <HomeworkPage
      homework={homework}
      tab={tab}
      back={back}
      isBusy={changes.isBusy}
      isConflicting={changes.isConflicting}
      onTab={(one) => put({ tab: one, page: '', q: '', filter: '' })}
      onPublish={() => void publish()}
      onTakeTheirs={changes.takeTheirs}
      onKeepMine={changes.keepMine}
    >
      {tab === 'settings' && (
        <Refused by={[operations.change, operations.setAnonymous]}>
          <HomeworkForm
            isNew={false}
            values={{ title, instructions, opensAt, dueAt, lateRule, attempts, weight }}
            Editor={Editor}
            isBusy={changes.isBusy}
            message={changes.message}
            onSave={changes.change}
          />
          <ClassDatesPart
            homework={homework}
            isBusy={changes.isBusy}
            message={changes.message}
            onSave={changes.setClasses}
          />
          <AnonymityCard
            isAnonymous={homework.isAnonymous === true}
            isBegun={homework.isBegun}
            isBusy={changes.isBusy}
            message={changes.message}
            onSet={changes.setAnonymous}
          />
          <GroupSettings
            homework={homework}
            isBusy={changes.isBusy}
            message={changes.message}
            onSave={changes.setGroups}
          />
          <SecondMarking homeworkId={homework.id} />
        </Refused>
      )}
      {tab === 'questions' && (
        <HomeworkQuestions
          homework={homework}
          isBusy={changes.isBusy}
          onArrange={changes.arrange}
          onAddFromBank={() => setChoosing(true)}
          onAddByHand={() => setEdited('new')}
          onEdit={setEdited}
          onRubric={({ id }) => setRuled(id)}
        />
      )}
      {tab === 'submissions' && <Submissions homework={homework} />}
      {isChoosing && (
        <platform.questionBank.Choice
          courseId={courseId}
          taken={homework.questions.map(({ sourceQuestionId }) => sourceQuestionId)}
          isBusy={changes.isBusy}
          message={changes.message}
          onAdd={(chosen, points) =>
            changes.add({ bankQuestionIds: chosen.map(({ id }) => id), points }, () => setChoosing(false))
          }
          onClose={() => setChoosing(false)}
        />
      )}
      {ruled && (
        <Refused by={[operations.setRubric]} under="/rubric">
          <RubricChoice
            homework={homework}
            question={ruled}
            isBusy={changes.isBusy}
            message={changes.message}
            onSet={(rubric, shown, originId) =>
              changes.setRubric(ruled.id, { rubric, shown, ...(originId && { originId }) }, () => setRuled(null))
            }
            onClose={() => setRuled(null)}
          />
        </Refused>
      )}
      {edited && (
        <Refused by={[operations.addQuestions, operations.changeQuestion]} under="/contents/0">
          <QuestionForm
            content={edited === 'new' ? null : edited.content}
            Editor={Editor}
            isBusy={changes.isBusy}
            message={changes.message}
            onSave={(content, points) =>
              edited === 'new'
                ? changes.add({ contents: [content], points }, () => setEdited(null))
                : changes.changeQuestion(edited.id, content, () => setEdited(null))
            }
            onClose={() => setEdited(null)}
          />
        </Refused>
      )}
    </HomeworkPage>
  );
}
