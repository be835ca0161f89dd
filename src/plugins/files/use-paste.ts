import { useEffect, useEffectEvent } from 'react';

/** Every screenshot comes as "image.png": the time of day tells them apart. */
const named = (file: File, now = new Date()) => {
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => String(part).padStart(2, '0'));
  return new File([file], `${time.join('-')}-${file.name}`, { type: file.type });
};

/** Hears of a file that is pasted anywhere on the page; pasted words go where they went before. */
export function usePaste(isOn: boolean, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file) return;
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
