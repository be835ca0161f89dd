import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowDownloadRegular, ArrowReplyRegular, MoreHorizontalRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { evaluationEvents } from '#contract/evaluations/evaluation.rule.ts';
import type { Evaluation, EvaluationMove } from '#contract/evaluations/evaluations.contract.ts';
import { evaluationsOperations as operations } from '#contract/evaluations/evaluations.operations.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';
import { shownOf } from '#kit/shown.ts';
import { evaluationLifecycle } from '#machines/evaluations/evaluation.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { useEvaluationWords } from '#views/evaluations/evaluation.words.ts';
import { EvaluationsPage } from '#views/evaluations/evaluations-page.view.tsx';
import { ResultsView } from '#views/evaluations/results.view.tsx';
import type { PageProps } from './page.props.ts';
import { resultCells } from './result-spreadsheet.rule.ts';
import { useMove } from './use-move.ts';

/** What came of an evaluation, and what can be done about it. */
export function Results({ evaluation, page }: { evaluation: Evaluation; page: PageProps }) {
  const { t } = useLingui();
  const { steps } = useEvaluationWords();
  const { askOverlay, confirm, notify } = usePlatform();
  const tell = useTell();
  const { id, version, title, status } = evaluation;
  const results = useOperation(operations.results, { id }, { freshMs: 0 });
  const { move, isBusy } = useMove(evaluation);
  const remind = useAct(operations.remind, {
    onDone: ({ result }) =>
      notify({
        kind: 'success',
        title: t`已提醒 ${result.people} 名未填写的学生`,
        text: t`每人每天至多一条；不显示收到提醒的学生。`,
      }),
  });
  const facts = { isWhole: true, isAnswered: evaluation.answered > 0, isEnough: results.data?.isEnough === true };
  const can = (event: EvaluationMove['event']) =>
    evaluation.mayDecide && nextStatus(evaluationLifecycle, status, { type: `evaluation.${event}` }, facts) !== null;
  const hasMore = evaluation.isRunning || evaluationEvents.some(can);
  const ask = async (event: EvaluationMove['event'], question: Parameters<typeof confirm>[0]) => {
    if (await confirm(question)) move(event, version);
  };
  const isClosed = status === 'closed' || status === 'published';
  const save = async () => {
    if (!results.data) return;
    const words = {
      question: t`题目`,
      group: t`分组`,
      all: t`全部学生`,
      answers: t`份数`,
      mean: t`均分`,
      before: t`上次均分`,
      choice: t`选项`,
      count: t({ context: 'choice', message: '次数' }),
      text: t`留言`,
    };
    await saveSpreadsheet(fileNameOf([title, t`课程评价`]), resultCells(results.data, steps, words));
  };
  return (
    <EvaluationsPage
      {...page}
      actions={
        <>
          {hasMore && (
            <Menu>
              <MenuTrigger disableButtonEnhancement>
                <Button icon={<MoreHorizontalRegular />} aria-label={t`更多操作`} disabledFocusable={isBusy} />
              </MenuTrigger>
              <MenuPopover>
                <MenuList>
                  {evaluation.isRunning && (
                    <MenuItem onClick={() => remind.mutate({ id }, { onError: tell })}>{t`提醒未填写的学生`}</MenuItem>
                  )}
                  {can('withdraw') && <MenuItem onClick={() => move('withdraw', version)}>{t`撤回为草稿`}</MenuItem>}
                  {can('close') && (
                    <MenuItem
                      onClick={() =>
                        void ask('close', {
                          title: t`提前结束“${title}”`,
                          text: t`结束后不能再次开放；不足 5 份时答案会被删除。`,
                          agree: t`提前结束`,
                        })
                      }
                    >{t`提前结束`}</MenuItem>
                  )}
                  {can('publish') && (
                    <MenuItem
                      onClick={() =>
                        void ask('publish', {
                          title: t`向学生公布结果`,
                          text: t`学生看到选择题的汇总，看不到留言和班级。`,
                          agree: t`公布结果`,
                        })
                      }
                    >{t`向学生公布结果`}</MenuItem>
                  )}
                  {can('unpublish') && <MenuItem onClick={() => move('unpublish', version)}>{t`取消公布`}</MenuItem>}
                </MenuList>
              </MenuPopover>
            </Menu>
          )}
          {results.data?.isEnough && (
            <Button icon={<ArrowDownloadRegular />} onClick={() => void save()}>{t`导出`}</Button>
          )}
          {isClosed && (
            <Button
              appearance="primary"
              icon={<ArrowReplyRegular />}
              onClick={() => void askOverlay(() => import('./reply.overlay.tsx'), { evaluation })}
            >{t`回复全体学生`}</Button>
          )}
        </>
      }
    >
      <Loaded shown={shownOf(results)} what={t`评价结果`} skeleton={<SkeletonRows count={8} height={56} />}>
        {(data) => <ResultsView evaluation={evaluation} results={data} />}
      </Loaded>
    </EvaluationsPage>
  );
}
