import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import type { CallFailure } from './call-error.ts';
import { spoken } from './language.ts';

const texts: Record<string, ReturnType<typeof msg>> = {
  offline: msg`网络连接失败，请检查后重试`,
  timeout: msg`服务器 6 秒内未响应，请重试`,
  aborted: msg`已取消`,
  unreadable: msg`服务器响应异常，请重试`,
};

/** The browser's own words for an answer that did not come. The first calls may end before there are any words. */
export async function failureText(code: CallFailure): Promise<string> {
  await spoken;
  return i18n._(texts[code] ?? texts.unreadable!);
}
