import type { MessageDescriptor } from '@lingui/core';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { CommonPage, type CommonCode } from '#views/help/common-page.view.tsx';
import { CertificateCheck } from './certificate-check.part.tsx';
import { CommonText, isTextCode } from './common-texts.part.tsx';
import { Feedback } from './feedback.part.tsx';

const pageTitles: Readonly<Record<string, MessageDescriptor>> = {
  help: msg`帮助中心`,
  feedback: msg`意见反馈`,
  certificate: msg`证书查验`,
  ServiceAgreement: msg`服务协议`,
  PrivacyPolicy: msg`隐私政策`,
} satisfies Record<CommonCode, MessageDescriptor>;
const isCommonCode = (code: string): code is CommonCode => Object.hasOwn(pageTitles, code);

/** What stands at a code; any other leads to /404 (G30). */
export default function CommonScreen() {
  const [query] = useSearchParams();
  const { setTitle } = usePlatform();
  const { code } = helpAddresses.common.read(query);
  const title = pageTitles[code];
  useEffect(() => {
    if (title) setTitle(title);
  }, [setTitle, title]);
  if (!isCommonCode(code)) return <Redirect to={portalAddresses.missing.to()} replace />;
  return (
    <CommonPage code={code}>
      {isTextCode(code) && <CommonText code={code} />}
      {code === 'feedback' && <Feedback />}
      {code === 'certificate' && <CertificateCheck />}
    </CommonPage>
  );
}
