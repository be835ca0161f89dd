import { useLingui } from '@lingui/react/macro';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { AddressCode } from '#views/common/frame/address-code.view.tsx';
import { Footer } from '#views/common/frame/footer.view.tsx';
import { useLinks } from './links.tsx';
import { useShell } from './shell-context.ts';
import { useSite } from './stores-context.ts';

const size = 84;

/** A picture of the deployment's own, or an address that is drawn here. */
const Code = ({ image, label }: { image: string; label: string }) =>
  /^(\/|data:)/.test(image) ? (
    <img src={image} alt={label} width={size} height={size} style={{ borderRadius: 6 }} />
  ) : (
    <AddressCode address={image} size={size} label={label} />
  );

/** The footer of this host (`/pub/platform/info`). */
export function FrameFooter() {
  const { t } = useLingui();
  const { registry, platform } = useShell();
  const site = useSite();
  const learning = useLinks('top').filter(({ children }) => children.length === 0);
  const common = (code: string) => helpAddresses.common.to({ code });
  const hasCommon = registry.find(helpAddresses.common.pattern) !== null;
  const codes = [...(site?.qrCodes ?? []), { label: t`手机扫码打开`, image: `${platform.origin}/index/home` }];
  return (
    <Footer
      site={site}
      learning={learning.slice(0, 5)}
      services={
        hasCommon
          ? [
              { title: t`帮助中心`, href: common('help') },
              { title: t`意见反馈`, href: common('feedback') },
            ]
          : []
      }
      agreements={
        hasCommon
          ? [
              { title: t`服务协议`, href: common('ServiceAgreement') },
              { title: t`隐私政策`, href: common('PrivacyPolicy') },
            ]
          : []
      }
      codes={codes.map(({ label, image }) => ({ label, drawing: <Code image={image} label={label} /> }))}
    />
  );
}
