import { useLingui } from '@lingui/react/macro';
import type { ExamAct, ExamEventKind } from '#contract/exams/exam-choices.rule.ts';

/** What invigilators do, and what that means. */
export function useActWords() {
  const { t } = useLingui();
  const names: Record<ExamAct, string> = {
    pause: t`暂停`,
    resume: t`恢复`,
    extend: t`延时 5 分钟`,
    force: t`强制交卷`,
    void: t`作废`,
    reopen: t`重新开放`,
    approve: t`同意换电脑`,
  };
  const effects: Record<ExamAct, string> = {
    pause: t`暂停期间不能作答，也不计时。`,
    resume: t`从暂停处继续，剩余时间不变。`,
    extend: t`作答中和已暂停的考生多 5 分钟。`,
    force: t`立即按服务器已保存的答案交卷。`,
    void: t`答卷保留，成绩不计。`,
    reopen: t`误交卷的考生在剩余时间内继续作答。`,
    approve: t`在新电脑上继续，原来的电脑停止作答。`,
  };
  const titleOf = (act: ExamAct, whom: string) => `${names[act]}：${whom}`;
  const events: Record<ExamEventKind, string> = {
    ...names,
    enter: t`进入候考室`,
    start: t`开始作答`,
    save: t`保存答案`,
    late: t`结束后收到答案`,
    decide: t`裁定补交`,
    submit: t`交卷`,
    askDevice: t`申请换电脑`,
    away: t`离开页面`,
    fullScreenExit: t`退出全屏`,
    paste: t`粘贴`,
    offline: t`断网`,
    extend: t`延时`,
    regrade: t`改判`,
    undoRegrade: t`撤销改判`,
    appeal: t`复核更正`,
    hand: t`举手提问`,
    answer: t`回复举手`,
    notice: t`收到消息`,
    erratum: t`收到勘误`,
    read: t`已读`,
    incident: t`写入考场记录`,
  };
  return { names, effects, titleOf, events };
}
