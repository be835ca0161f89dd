import { useEffect, useEffectEvent } from 'react';
import { clockOf } from '#contract/common/platform-time.rule.ts';

/** Every screenshot comes as "image.png": the time of day tells them apart. */
const named = (file: File) =>
  new File([file], `${clockOf(Date.now()).slice(11).replaceAll(':', '-')}-${file.name}`, { type: file.type });

/** Hears of a file that is pasted anywhere on the page; pasted words go where they went before. */
export function usePaste(isOn: boolean, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    // An editor that took it knows better where it belongs.
    if (!file || event.defaultPrevented) return;
    event.preventDefault();
    onFile(named(file));
  });
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, [isOn]);
}
