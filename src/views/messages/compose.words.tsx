import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { plainText, RichText } from '../common/rich-text.view.tsx';
import type { AnnouncementContent, ChosenAudience, MissingPart, SendingProblem } from './announcement-content.props.ts';
import { listText } from '#views/common/list-text.ts';

/** Of the kinds that the areas declare. */
const kindNames: Record<string, MessageDescriptor> = {
  offering: msg`开课`,
  school: msg`全校师生`,
  schoolTeachers: msg`全校教师`,
  schoolLearners: msg`全校学生`,
  everybody: msg`全平台`,
  role: msg`按身份`,
};
export const audienceKindWords = (kind: string): MessageDescriptor => kindNames[kind] ?? msg`其他`;

export const audienceText = ({ name, detail }: ChosenAudience): string =>
  detail === '' ? name : `${name} · ${detail}`;

const missingWords: Record<MissingPart, MessageDescriptor> = {
  audiences: msg`请选择通知对象`,
  title: msg`请输入标题`,
  body: msg`请输入正文`,
  time: msg`请选择发送时间`,
};
const problemWords: Record<SendingProblem, MessageDescriptor> = {
  unsaved: msg`草稿尚未全部保存，暂时不能发送`,
  nobody: msg`所选通知对象中没有其他人，无法发送`,
  changed: msg`内容刚刚在其他页面有改动，请核对后再发送`,
  failed: msg`发送失败，请稍后重试`,
};

const isBlank = (html: string) => !/<img|data-formula/.test(html) && plainText(html) === '';

/** @param time `2026-11-24T23:59`; null: at once */
export const missingOf = ({ audiences, title, body }: AnnouncementContent, time: string | null): MissingPart[] => [
  ...(audiences.length === 0 ? (['audiences'] as const) : []),
  ...(title.trim() === '' ? (['title'] as const) : []),
  ...(isBlank(body) ? (['body'] as const) : []),
  ...(time === '' ? (['time'] as const) : []),
];

/** What things are called where an announcement is written. */
export function useComposeWords() {
  const { t, i18n } = useLingui();
  const names: Record<keyof AnnouncementContent, string> = {
    audiences: t`通知对象`,
    title: t`标题`,
    body: t`正文`,
    files: t`附件`,
  };
  const shown: { [Field in keyof AnnouncementContent]: (content: AnnouncementContent) => ReactNode } = {
    audiences: ({ audiences }) => listText(audiences.map(audienceText)) || t`未选择`,
    title: ({ title }) => title || t`未填写`,
    body: ({ body }) => (isBlank(body) ? t`未填写` : <RichText html={body} />),
    files: ({ files }) => listText(files.map(({ name }) => name)) || t`无附件`,
  };
  return {
    names,
    shown: (field: keyof AnnouncementContent, content: AnnouncementContent) => shown[field](content),
    missing: (part: MissingPart) => i18n._(missingWords[part]),
    failure: ({ problem, message }: { problem: SendingProblem | null; message: string | null }) =>
      problem === null ? null : (message ?? i18n._(problemWords[problem])),
  };
}
