import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../common/not-provided.ts';

/*
 *                done [small screen, mobile address]
 *   reading ──────────────────────────────────────► redirecting
 *   (host) │ ▲ done
 *          │ └──────────► running ◄── fail [remembered]
 *          │ fail            (what the browser remembers shows until the answer is there)
 *          ▼   retry
 *        failed ──► reading
 */

/** px; on screens up to this width the main site leads to the mobile one (specification, sections 1 and 9). */
const mostWidth = 768;

/** What decides whether a small screen is led away (G45). */
export interface Sight {
  /** The page stands in the main frame; others, such as the phone's own page, are made for small screens, too. */
  isMainLayout: boolean;
  /** px of the screen, and of the window: a window that is only narrow, or zoomed, stays. */
  screenWidth: number;
  windowWidth: number;
  /** 使用电脑版, or this session was asked already. */
  wantsDesktop: boolean;
  /** Without a memory for the session it would redirect for ever. */
  canRemember: boolean;
}

/** @param mobileAddress null where this host has no mobile site */
export const leadsAway = (mobileAddress: string | null, sight: Sight): boolean =>
  Boolean(mobileAddress) &&
  sight.isMainLayout &&
  sight.canRemember &&
  !sight.wantsDesktop &&
  sight.screenWidth <= mostWidth &&
  sight.windowWidth <= mostWidth;

/** What the machine needs to know of a site. */
interface AnySite {
  mobileAddress: string | null;
}

/** Which site this host is. @returns a machine for the caller's idea of a site (title, edition, flags …) */
export const makeSiteVariantMachine = <Site extends AnySite>() =>
  setup({
    types: {} as {
      context: { site: Site | null; sight: () => Sight };
      input: { remembered: Site | null; sight: () => Sight };
      events: { type: 'site.retry' };
    },
    actors: {
      /** The server knows the host; one that it does not know is the higher-education edition. */
      readHost: fromPromise<Site>(notProvided('readHost')),
    },
    actions: {
      /** Puts title, edition and rights of visitors into the page. */
      show: (_args, _params: { site: Site }) => notProvided('show')(),
      remember: (_args, _params: { site: Site }) => notProvided('remember')(),
      redirect: (_args, _params: { address: string }) => notProvided('redirect')(),
    },
    guards: { isRemembered: ({ context }) => context.site !== null },
  }).createMachine({
    id: 'siteVariant',
    context: ({ input: { remembered, sight } }) => ({ site: remembered, sight }),
    initial: 'reading',
    states: {
      reading: {
        invoke: {
          src: 'readHost',
          onDone: [
            {
              guard: ({ context, event }) => leadsAway(event.output.mobileAddress, context.sight()),
              target: 'redirecting',
              actions: { type: 'redirect', params: ({ event }) => ({ address: event.output.mobileAddress! }) },
            },
            {
              target: 'running',
              actions: [
                assign({ site: ({ event }) => event.output }),
                { type: 'remember', params: ({ event }) => ({ site: event.output }) },
              ],
            },
          ],
          onError: [{ guard: 'isRemembered', target: 'running' }, { target: 'failed' }],
        },
      },
      running: { entry: { type: 'show', params: ({ context }) => ({ site: context.site! }) } },
      failed: { on: { 'site.retry': 'reading' } },
      redirecting: {},
    },
  });
