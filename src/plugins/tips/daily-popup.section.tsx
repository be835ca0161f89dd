import { useEffect, useState } from 'react';
import { daysFrom } from '#contract/common/platform-time.rule.ts';
import { dailyPopupMachine, type PopupMemory } from '#machines/tips/daily-popup.machine.ts';
import type { Platform } from '#contract/portal/portal.codec.ts';
import { writeStored, readStored, useMachine } from '#shell/plugin-api.ts';
import { Pending } from '#views/common/skeleton.view.tsx';
import { useIsHere } from '#views/common/use-is-here.ts';
import { DailyPopup } from '#views/tips/daily-popup.view.tsx';
import { useSite } from './use-site.ts';

const memory = 'popup';

/** Days since 1970 by the platform's calendar. */
const today = () => daysFrom(0, Date.now());

function recall(): PopupMemory | null {
  try {
    return JSON.parse(readStored(memory) ?? 'null') as PopupMemory | null;
  } catch {
    return null;
  }
}

const machine = dailyPopupMachine.provide({
  actions: { store: (_, known) => writeStored(memory, JSON.stringify(known)) },
});

const isModalOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** The popup of the day (M11), a section of the home page: it stands in the flow, so that it covers nothing. */
export default function DailyPopupSection() {
  const isHere = useIsHere();
  const site = useSite();
  if (site === undefined) return <Pending />;
  if (!site?.popup || !isHere) return null;
  return <Popup key={site.popup.version} popup={site.popup} app={site.appDownload ?? null} />;
}

function Popup({ popup, app }: { popup: NonNullable<Platform['popup']>; app: string | null }) {
  const [input] = useState({ version: popup.version, today, recall, isModalOpen });
  const [snapshot, send] = useMachine(machine, { input });
  const isWaiting = snapshot.matches('waiting');
  useEffect(() => {
    if (!isWaiting) return;
    // Dialogs stand in portals below the body.
    const look = () => isModalOpen() || send({ type: 'popup.modalClosed' });
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true });
    // It may have closed between the first look and this one.
    look();
    return () => watch.disconnect();
  }, [isWaiting, send]);
  if (!snapshot.matches('shown')) return null;
  return <DailyPopup {...popup} app={app} onClose={(isSnoozed) => send({ type: 'popup.close', isSnoozed })} />;
}
