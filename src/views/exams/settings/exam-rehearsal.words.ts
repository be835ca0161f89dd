import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  RehearsalAdvice,
  RehearsalHindrance,
  RehearsalProblem,
  RehearsalStep,
} from '#contract/exams/exam-rehearsal.rule.ts';

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const rehearsalStepWords: Words<RehearsalStep> = {
  preparing: msg`准备独立的数据库`,
  arriving: msg`虚拟学生进入候考`,
  writing: msg`虚拟学生作答`,
  growing: msg`加快作答，测试余量`,
  collecting: msg`收卷`,
  checking: msg`核对每份答卷`,
};

export const rehearsalHindranceWords: Words<RehearsalHindrance> = {
  begun: msg`考试已经开始，不能再演练。`,
  paper: msg`试卷还没有试题，添加试题后可以演练。`,
  exams: msg`平台上有考试正在进行或将在一小时内开始，请在其他时间演练。`,
  another: msg`平台上正在进行另一场演练，请稍后再试。`,
};

export const rehearsalProblemWords: Words<RehearsalProblem> = {
  database: msg`平台没有创建数据库的权限，无法演练。请联系运维人员。`,
  cut: msg`演练中断，没有得出结果。请重新演练。`,
  unexpected: msg`演练出错，没有得出结果。请重新演练或联系运维人员。`,
};

export const rehearsalAdviceWords: Words<RehearsalAdvice> = {
  lost: msg`有作答丢失、重复或未能收卷。请先联系运维人员排查，不要在这台服务器上考试。`,
  failed: msg`服务器有请求没有响应。请联系运维人员查看服务器日志。`,
  overloaded: msg`服务器承受不了这些学生。请分批考试，或增加服务器资源后重新演练。`,
  tight: msg`余量不足。请错开其他考试和课程高峰，或增加服务器资源。`,
  starts: msg`同时开始时等待较长。请让学生提前进入候考，或分考场错开开始时间。`,
  collection: msg`统一收卷较慢。考试结束后请等收卷完成再离开考场。`,
  enough: msg`服务器可以承受这场考试，作答全部保存。`,
};
