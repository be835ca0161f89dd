import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, oneOf, orNull, Text } from '../common/shapes.contract.ts';

const AreaId = Type.String({ pattern: '^[a-z]{1,40}$' });
const Names = closed({ zh: Text, en: Text });

/** Whether an area is on, on one site. */
export const AreaSwitch = closed({
  siteId: Id,
  isOn: Type.Boolean(),
  /** 0: it was never switched there. */
  version: Count,
  switchedAt: orNull(Moment),
  /** Null where it was never switched, or whoever did has left. */
  switchedBy: orNull(Text),
});
export type AreaSwitch = Static<typeof AreaSwitch>;

export const AreaRow = closed({
  id: Text,
  title: Text,
  /** Why it cannot be switched off; null: it can. */
  always: orNull(Text),
  /** Areas without which it does not work, and those that do not work without it. */
  uses: Type.Array(Text),
  usedBy: Type.Array(Text),
  /** In the order of the sites. */
  switches: Type.Array(AreaSwitch),
});
export type AreaRow = Static<typeof AreaRow>;

export const AreaSite = closed({
  id: Id,
  title: Names,
  edition: oneOf(['he', 've']),
  hosts: Type.Array(Text),
  /** Answers on hosts that no site names. */
  isFallback: Type.Boolean(),
});
export type AreaSite = Static<typeof AreaSite>;

/** All areas on all sites; those that can be switched first. */
export const AreaBoard = closed({ sites: Type.Array(AreaSite), areas: Type.Array(AreaRow) });
export type AreaBoard = Static<typeof AreaBoard>;

export const AreaAsked = closed({ area: AreaId });
export type AreaAsked = Static<typeof AreaAsked>;

/** What the server has of an area, which goes and comes with it. */
export const AreaParts = closed({
  calls: Count,
  /** Rights that its calls ask. */
  rights: Type.Array(Text),
  machines: Type.Array(closed({ name: Text, states: Count, moves: Count })),
  /** Work that comes round and queues, which rest while no site has the area. */
  jobs: Type.Array(Text),
  messages: Type.Array(Text),
});
export type AreaParts = Static<typeof AreaParts>;

export const AreaLine = closed({
  id: Text,
  name: Text,
  isPassed: Type.Boolean(),
  /** What was found, or why it failed. */
  says: Text,
  tookMs: Count,
});
export type AreaLine = Static<typeof AreaLine>;

/** What would come and go, and what the area's own check says now. */
export const AreaLook = closed({
  parts: AreaParts,
  lines: Type.Array(AreaLine),
  isPassed: Type.Boolean(),
  tookMs: Count,
});
export type AreaLook = Static<typeof AreaLook>;

export const AreaSwitching = closed({
  area: AreaId,
  siteId: Id,
  isOn: Type.Boolean(),
  /** As it was shown. */
  version: Count,
});
export type AreaSwitching = Static<typeof AreaSwitching>;
