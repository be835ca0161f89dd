import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CertificateScheme } from '#contract/certificates/certificates.contract.ts';
import { FlagTag } from '../common/flag.view.tsx';
import { ManagePage } from '../teaching/manage-page.view.tsx';

type Tab = 'applications' | 'issued' | 'scheme';

interface Props {
  tab: Tab;
  scheme: CertificateScheme;
  onTab: (tab: Tab) => void;
  children: ReactNode;
}

/** The head of what a course gives. */
export function CourseCertificatesPage({ tab, scheme, onTab, children }: Props) {
  const { t } = useLingui();
  const { waiting, issued, isOpen, isAutomatic } = scheme;
  return (
    <ManagePage
      title={t`课程证书`}
      tabs={{
        label: t`课程证书`,
        value: tab,
        choices: [
          { value: 'applications', label: t`证书申请`, count: waiting },
          { value: 'issued', label: t`已颁发`, count: issued },
          { value: 'scheme', label: t`证书设置` },
        ],
      }}
      onTab={onTab}
      actions={
        <FlagTag tone={isOpen ? 'ok' : 'none'}>
          {!isOpen ? t`未开放` : isAutomatic ? t`达到条件自动颁发` : t`审核后颁发`}
        </FlagTag>
      }
    >
      {children}
    </ManagePage>
  );
}
