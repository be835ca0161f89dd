import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { createActor } from 'xstate';
import { tabsMachine } from '#machines/shell/tabs.machine.ts';
import { observe } from './inspect.ts';
import { here } from './location.ts';
import type { PlatformTools } from './platform.ts';

const refusals = {
  lastTab: msg`这是最后一个标签了, 无法被关闭`,
  noneLeft: msg`左侧没有标签`,
  noneRight: msg`右侧没有标签`,
};

/** The open pages as tabs (machine M12): closing one leads to the tab that is active then. */
export function createTabs({ notify, confirm, navigate }: PlatformTools) {
  const actor = createActor(tabsMachine, { inspect: observe });
  actor.on('notice', ({ kind }) => notify({ kind: 'info', title: i18n._(refusals[kind]) }));
  let isAsked = false;
  actor.subscribe((snapshot) => {
    const { active } = snapshot.context;
    if (active && active !== here()) navigate(active);
    if (!snapshot.matches('asking') || isAsked) return;
    isAsked = true;
    const question = {
      title: i18n._(msg`有未保存的内容`),
      text: i18n._(msg`关闭标签后，未保存的内容将丢失。`),
      agree: i18n._(msg`仍然关闭`),
      isDanger: true,
    };
    void confirm(question).then((agreed) => {
      isAsked = false;
      actor.send({ type: agreed ? 'tab.confirm' : 'tab.cancel' });
    });
  });
  return actor.start();
}

export type Tabs = ReturnType<typeof createTabs>;
