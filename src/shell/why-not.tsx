import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { askWhy } from './ask-why.ts';
import { refusedCall } from './refused-calls.ts';
import { useShell } from './shell-context.ts';
import { usePersonStore } from './stores-context.ts';

/** `?why` at any address opens the explanation of this page, `?why=<request>` that of a call that was refused. */
export function WhyNot() {
  const [path] = useLocation();
  const search = useSearch();
  const { platform } = useShell();
  const { session } = usePersonStore();
  const isAsked = session === 'known' && new URLSearchParams(search).has('why');
  useEffect(() => {
    if (!isAsked) return;
    const said = new URLSearchParams(search);
    const [why, personId] = [said.get('why') ?? '', said.get('who')];
    said.delete('why');
    said.delete('who');
    const address = said.size > 0 ? `${path}?${said}` : path;
    platform.navigate(address, { replace: true });
    askWhy(platform, { address, operation: refusedCall(why), ...(personId && { personId }) });
    // The address as it is once it asks.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAsked]);
  return null;
}
