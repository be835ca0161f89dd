import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** How a page comes to know what its host is. */
export const siteVariantModel = createTestModel(
  createMachine({
    id: 'siteVariantModel',
    initial: 'opening',
    states: {
      opening: { on: { firstVisit: 'reading', comesAgain: 'remembering', phoneComes: 'onPhone' } },
      reading: { on: { serverAnswers: 'running', serverIsSilent: 'failed' } },
      remembering: { on: { serverAnswers: 'running', serverIsSilent: 'asRemembered' } },
      onPhone: { on: { serverAnswers: 'ledAway', siteHasNoMobile: 'running' } },
      failed: { on: { retries: 'reading' } },
      running: { on: { windowNarrows: 'running', comesAnew: 'opening' } },
      asRemembered: { on: { comesAnew: 'opening' } },
      ledAway: { on: { comesAnew: 'opening' } },
    },
  }),
);
