import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, NameLine, oneOf, pageOf, pageQuery, Version } from '../common/shapes.contract.ts';

const facts = {
  /** '' where a school has one. */
  campus: Line(30),
  building: NameLine(30),
  name: NameLine(30),
  seats: Type.Integer({ minimum: 1, maximum: 9999 }),
  /** Lessons that are there stay; no more are put into it. */
  isClosed: Type.Boolean(),
};

export const Room = closed({
  id: Id,
  ...facts,
  /** Lessons of terms that are not over. */
  lessons: Count,
  version: Version,
});
export type Room = Static<typeof Room>;

/** By campus, building and name. */
export const RoomQuery = pageQuery({
  schoolId: Id,
  search: Type.Optional(Line(40)),
  campus: Type.Optional(Line(30)),
  building: Type.Optional(Line(30)),
  state: Type.Optional(oneOf(['open', 'closed'])),
  seats: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
});
export type RoomQuery = Static<typeof RoomQuery>;
export const RoomPage = pageOf(Room);
export type RoomPage = Static<typeof RoomPage>;

export const RoomAdd = closed({ schoolId: Id, ...facts });
export type RoomAdd = Static<typeof RoomAdd>;
export const RoomChange = closed({ id: Id, ...facts, version: Version });
export type RoomChange = Static<typeof RoomChange>;
export const RoomWrite = closed({ id: Id, version: Version });
export type RoomWrite = Static<typeof RoomWrite>;
