import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommonCode } from './common-page.view.tsx';

/** What stands at each code of /common/index. */
export const commonTitles: Readonly<Record<CommonCode, MessageDescriptor>> = {
  help: msg`帮助中心`,
  feedback: msg`意见反馈`,
  certificate: msg`证书查验`,
  ServiceAgreement: msg`服务协议`,
  PrivacyPolicy: msg`隐私政策`,
};
export const isCommonCode = (code: string): code is CommonCode => Object.hasOwn(commonTitles, code);
