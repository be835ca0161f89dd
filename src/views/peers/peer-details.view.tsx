import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PeerHomework } from '#contract/peers/peers.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { minuteText } from '#views/common/moments.ts';
import { Crumbs } from '#views/common/page-head.view.tsx';
import { Tabs } from '#views/common/tabs.view.tsx';
import text from '#views/common/text.module.css';
import { peerStateWords } from './peer.words.ts';
import styles from './peers.module.css';

type Tab = 'works' | 'reviewers' | 'settings';

interface Props {
  homework: PeerHomework;
  tab: Tab;
  back: string;
  onTab: (tab: Tab) => void;
  children: ReactNode;
}

/** One homework: its works, who reviews them, and how. */
export function PeerDetails({ homework, tab, back, onTab, children }: Props) {
  const { i18n, t } = useLingui();
  const { title, state, plan, opensAt, given, submitted } = homework;
  const { word, tone } = peerStateWords[state];
  return (
    <div className={layout.stack}>
      <Crumbs crumbs={[{ label: t`作业互评`, href: back }, { label: title }]} />
      <div>
        <h1 className={text.section}>{title}</h1>
        <p className={styles.facts}>
          <FlagTag tone={tone}>{i18n._(word)}</FlagTag>
          {plan && state !== 'off' && opensAt && (
            <>
              <span>{t`${minuteText(opensAt)} 至 ${minuteText(plan.closesAt)}`}</span>
              <span>{t`每人评阅 ${plan.works} 份`}</span>
            </>
          )}
          {given > 0 && <span>{t`已提交 ${submitted} / ${given} 份评阅`}</span>}
        </p>
      </div>
      <Tabs
        label={t`互评`}
        tabs={[
          { value: 'works', label: t`作品` },
          { value: 'reviewers', label: t`评阅情况` },
          { value: 'settings', label: t`设置` },
        ]}
        value={tab}
        onTab={onTab}
        panelId="peer-details"
      />
      <section id="peer-details" role="tabpanel" aria-labelledby="peer-details-tab" className={layout.stack}>
        {children}
      </section>
    </div>
  );
}
