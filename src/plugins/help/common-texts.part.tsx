import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentType } from 'react';
import { platformCodec } from '#contract/portal/portal.codec.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { OpenPart, useOperation, type Load } from '#shell/plugin-api.ts';
import { Agreement } from '#views/help/agreements.view.tsx';
import { HelpArticles, ContactLines } from '#views/help/help-articles.view.tsx';
import type { Speaker } from '#views/help/texts/legal-text.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';

export type TextPart = Load<{ speaker: Speaker }>;

/** A text and what shows it, as one thing to load. */
const shown =
  <Text,>(View: ComponentType<{ text: Text; speaker: Speaker }>, load: () => Promise<{ default: Text }>): TextPart =>
  async () => {
    const { default: text } = await load();
    return { default: ({ speaker }) => <View text={text} speaker={speaker} /> };
  };

/** Long texts are documents of their own, a file for each language; Chinese is their source. */
const texts = {
  help: {
    'zh-CN': shown(HelpArticles, () => import('#views/help/texts/help-articles.zh-CN.ts')),
    'en-US': shown(HelpArticles, () => import('#views/help/texts/help-articles.en-US.ts')),
  },
  ServiceAgreement: {
    'zh-CN': shown(Agreement, () => import('#views/help/texts/service-agreement.zh-CN.ts')),
    'en-US': shown(Agreement, () => import('#views/help/texts/service-agreement.en-US.ts')),
  },
  PrivacyPolicy: {
    'zh-CN': shown(Agreement, () => import('#views/help/texts/privacy-policy.zh-CN.ts')),
    'en-US': shown(Agreement, () => import('#views/help/texts/privacy-policy.en-US.ts')),
  },
};
export type TextCode = keyof typeof texts;

export const isTextCode = (code: string): code is TextCode => Object.hasOwn(texts, code);

/** The text of a code in the language of the page. */
export const partOf = (code: TextCode): TextPart => texts[code][i18n.locale === 'en-US' ? 'en-US' : 'zh-CN'];

/** Who speaks on this host; in general words until the server has said it. */
function useSpeaker(): Speaker {
  const { t } = useLingui();
  const { data } = useOperation(portalOperations.info, {}, { freshMs: 600_000 });
  const site = data && platformCodec.decode(data);
  return {
    organiser: site?.organiser || t`平台的主办单位`,
    title: site?.title || t`云海智学`,
    hotline: site?.hotline ?? '',
    mailbox: site?.mailbox ?? '',
    supportGroup: site?.supportGroup || t`平台服务组`,
  };
}

/** Help or an agreement, in the reader's language. */
export function CommonText({ code }: { code: TextCode }) {
  const speaker = useSpeaker();
  return (
    <Suspense fallback={<SkeletonRows count={6} />}>
      <OpenPart load={partOf(code)} speaker={speaker} />
    </Suspense>
  );
}

/** How to reach whoever answers on this host. */
export const Contact = () => <ContactLines speaker={useSpeaker()} />;
