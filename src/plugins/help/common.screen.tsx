import { helpAddresses } from '#contract/help/help.addresses.ts';
import { useEffect } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { latePart, usePlatform } from '#shell/plugin-api.ts';
import { CommonPage } from '#views/help/common-page.view.tsx';
import { commonTitles, isCommonCode } from '#views/help/common.words.ts';
import { CommonText, isTextCode, partOf, type TextPart } from './common-texts.part.tsx';
import { Feedback } from './feedback.part.tsx';

const CertificateCheck = latePart(() => import('./certificate-check/certificate-check.part.tsx'), 320);

export const parts = (search: string): readonly TextPart[] => {
  const { code } = helpAddresses.common.read(search);
  return isTextCode(code) ? [partOf(code)] : [];
};

/** What stands at a code; any other leads to /404 (G30). */
export default function CommonScreen() {
  const [query] = useSearchParams();
  const { setTitle } = usePlatform();
  const { code, number, sign } = helpAddresses.common.read(query);
  const title = isCommonCode(code) ? commonTitles[code] : null;
  useEffect(() => {
    if (title) setTitle(title);
  }, [setTitle, title]);
  if (!isCommonCode(code)) return <Redirect to={portalAddresses.missing.to()} replace />;
  return (
    <CommonPage code={code}>
      {isTextCode(code) && <CommonText code={code} />}
      {code === 'feedback' && <Feedback />}
      {code === 'certificate' && <CertificateCheck number={number} sign={sign} />}
    </CommonPage>
  );
}
