import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { banksAddresses } from '#contract/banks/banks.addresses.ts';
import type { BankRow } from '#contract/banks/bank-work.contract.ts';
import { banksOperations as operations } from '#contract/banks/banks.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { Refused, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useEditedWords } from '#views/banks/edited-fields.words.tsx';
import type { EditedQuestion } from '#views/banks/edited-question.rule.ts';
import { QuestionEditor } from '#views/banks/question-editor.view.tsx';
import { Conflict } from '#views/common/conflict.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { CourseMissing } from '#views/common/missing.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { QuestionUsesPart } from './question-uses.part.tsx';
import { useQuestionEdit } from './use-question-edit.ts';

/** A question of a bank, or a new one. */
export default function QuestionEditorScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { id: courseId, question, category } = banksAddresses.edit.read(query);
  const row = useOperation(operations.read, question ? { id: question } : null, { freshMs: 0 });
  // Whether the course is there is told by its categories, which a new question wants too.
  const categories = useOperation(operations.categories, courseId ? { courseId } : null);
  const backHref = banksAddresses.questions.to({ id: courseId, category });
  if (!courseId) return <CourseMissing />;
  return (
    <Loaded shown={shownOf(categories)} what={t`题库`} skeleton={<SkeletonPage />} missing={<CourseMissing />}>
      {(known) => {
        const paths = known.map((one) => one.category);
        const shared = { courseId, category, categories: paths, backHref };
        if (!question) return <Editing key="new" row={null} {...shared} />;
        return (
          <Loaded
            shown={shownOf(row)}
            what={t`题目`}
            skeleton={<SkeletonPage />}
            missing={
              <StateBlock kind="missing" title={t`题目不存在`} actions={[{ label: t`返回题库`, href: backHref }]}>
                {t`题目可能已被删除，可在题库的回收站中找回。`}
              </StateBlock>
            }
          >
            {(found) => <Editing key={found.id} row={found} {...shared} />}
          </Loaded>
        );
      }}
    </Loaded>
  );
}

interface Props {
  courseId: string;
  row: BankRow | null;
  category: string;
  categories: readonly string[];
  backHref: string;
}

function Editing({ courseId, row, category, categories, backHref }: Props) {
  const { t } = useLingui();
  const { editor, navigate, askOverlay, confirm } = usePlatform();
  const { names, shown } = useEditedWords();
  const edit = useQuestionEdit({
    ...{ courseId, row, category },
    onCreated: (id) => navigate(banksAddresses.edit.to({ id: courseId, question: id, category })),
  });
  const { question, theirs } = edit;
  useKeys({ '$mod+s': () => void (!edit.isBusy && (edit.isChanged || !row) && edit.save()) }, { whileTyping: true });

  const showVersions = async () => {
    if (!row) return;
    const former = await askOverlay<EditedQuestion, { row: BankRow }>(() => import('./question-versions.overlay.tsx'), {
      row,
    });
    if (former) edit.restore(former);
  };
  const discard = async () => {
    const isSure = await confirm({ title: t`放弃未保存的修改？`, agree: t`放弃修改`, isDanger: true });
    if (isSure) edit.discard();
  };
  return (
    <Refused by={[operations.create, operations.change]}>
      <QuestionEditor
        row={row}
        question={question}
        isChanged={edit.isChanged}
        fault={edit.fault}
        categories={categories}
        Editor={editor.Editor}
        backHref={backHref}
        isBusy={edit.isBusy}
        conflict={
          theirs && (
            <Conflict
              fields={edit.clashing.map((field) => ({
                name: names[field],
                mine: shown(field, question),
                theirs: shown(field, theirs),
              }))}
              onMine={edit.keepMine}
              onTheirs={edit.takeTheirs}
            />
          )
        }
        uses={row && <QuestionUsesPart courseId={courseId} questionId={row.id} />}
        onChange={edit.change}
        onSave={edit.save}
        onSaveAsNew={edit.saveAsNew}
        onDiscard={() => void discard()}
        onVersions={() => void showVersions()}
      />
    </Refused>
  );
}
