import { Suspense, useEffect, useState } from 'react';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { fromPromise } from 'xstate';
import { authAddresses } from '#contract/auth/auth.addresses.ts';
import { tipBarMachine, type AiGate, type TeacherState } from '#machines/tips/tip-bar.machine.ts';
import { Late, rememberAirz, useMachine, usePlatform, type Platform, type TipBarProps } from '#shell/plugin-api.ts';
import { TipsBar } from '#views/tips/tips-bar.view.tsx';
import { useCanScroll } from './use-can-scroll.ts';
import { useSite } from './use-site.ts';

/** Few are asked for it, and it brings a dialog. */
const loadPrompt = async () => ({ default: (await import('#views/tips/tip-prompt.view.tsx')).TipPrompt });
const verification = accountAddresses.settings.to({ isVerifying: true });

const joined = ({ entry }: Platform) =>
  tipBarMachine.provide({
    actors: { getInfo: fromPromise<TeacherState>(async () => (await entry.readPerson()).teacherState) },
    actions: { rememberAirz },
  });

/** The bar at the right (M13). */
export default function TipBarSection({ tips, hasCommonPage }: TipBarProps) {
  const site = useSite();
  const gate: AiGate = site?.flags.includes('aiForEveryone') ? 'person' : 'verified';
  return <Bar key={gate} gate={gate} tips={tips} hasCommonPage={hasCommonPage} app={site?.appDownload ?? null} />;
}

function Bar({ gate, tips, hasCommonPage, app }: TipBarProps & { gate: AiGate; app: string | null }) {
  const platform = usePlatform();
  const { person, provides, navigate } = platform;
  const [machine] = useState(() => joined(platform));
  const [snapshot, send, actor] = useMachine(machine, { input: { gate } });

  useEffect(() => {
    const subscriptions = [
      actor.on('open', () => platform.assistant.open()),
      actor.on('scroll', () => window.scrollTo({ top: 0, behavior: 'smooth' })),
      actor.on('go', ({ page }) => navigate(helpAddresses.common.to({ code: page }))),
      actor.on('leave', ({ to }) => {
        if (to === 'verify') navigate(verification);
        else if (provides('signIn')) void platform.signIn.ask();
        else navigate(authAddresses.login.to());
      }),
    ];
    return () => subscriptions.forEach((one) => one.unsubscribe());
  }, [actor, platform, provides, navigate]);

  return (
    <>
      <TipsBar
        tips={tips}
        hasAi={provides('assistant')}
        hasCommonPage={hasCommonPage}
        app={app}
        isCodeShown={snapshot.matches('qrShown')}
        isChecking={snapshot.matches('rechecking')}
        canScroll={useCanScroll()}
        onAskAi={() => send({ type: 'tip.askAi', teacherState: person.id === null ? null : person.teacherState })}
        onTip={(tip) => send({ type: `tip.${tip}` })}
      />
      {snapshot.matches('prompting') && (
        <Suspense>
          <Late
            load={loadPrompt}
            about={snapshot.context.prompt}
            onAccept={() => send({ type: 'tip.accept' })}
            onClose={() => send({ type: 'tip.close' })}
          />
        </Suspense>
      )}
    </>
  );
}
