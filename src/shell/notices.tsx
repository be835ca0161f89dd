import { Notices as NoticesView, type ShownNotice } from '#views/common/frame/notices.view.tsx';
import type { Notice } from './platform.ts';
import { createStore } from './store.ts';

/** How long a line stays, ms; errors stay until somebody closes them. */
const stays = { plain: 4000, withAction: 10_000 };
/** Older ones leave when more come at once. */
const most = 5;

export function createNotices() {
  const store = createStore<readonly ShownNotice[]>([]);
  let told = 0;
  const close = (key: number) => store.set(store.get().filter((one) => one.key !== key));

  function notify(notice: Notice) {
    const key = ++told;
    // The same words twice are one line.
    const others = store.get().filter(({ title, text }) => title !== notice.title || text !== notice.text);
    store.set([...others, { ...notice, key }].slice(-most));
    if (notice.kind !== 'error') setTimeout(() => close(key), notice.action ? stays.withAction : stays.plain);
  }

  function Notices() {
    return <NoticesView notices={store.use()} onClose={close} />;
  }

  return { notify, Notices };
}
