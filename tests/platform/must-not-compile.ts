// Nothing here runs: the type check fails as soon as one of these mistakes compiles.
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { operation } from '#contract/common/operation.ts';
import { closed, Id } from '#contract/common/shapes.contract.ts';
import { conflictOf } from '#kit/conflict.ts';
import type { Database, ReadOnly } from '#server/platform/database/database.ts';
import { conflictOn } from '#server/platform/refusals/refusal.ts';
import { serve } from '#server/platform/calls/serve.ts';
import type { Call } from '#shell/call.ts';
import { definePlugin, type Plugin } from '#shell/plugin-api.ts';

declare const app: FastifyInstance;
declare const call: Call;
declare const db: Database;

interface Thing {
  id: string;
  size: number;
}
const Asked = closed({ id: Id });
const Thing = closed({ id: Id, size: Type.Integer() });
const get = operation<{ id: string }, Thing>({ method: 'GET', path: '/things/:id', needs: 'course' });
const getOwn = operation<{ id: string }, Thing>({ method: 'GET', path: '/mine/:id', needs: 'user', person: true });
const change = operation<{ id: string }, null, Thing>({ method: 'PUT', path: '/things/:id', needs: 'course' });
const schemas = { input: Asked, result: Thing };
const changed = { input: Asked, result: Type.Null() };

export const mistakes = [
  // @ts-expect-error a handler with another answer
  () => serve(app, get, schemas, ({ id }) => ({ id, size: 'large' })),
  // @ts-expect-error a handler that leaves a field out
  () => serve(app, get, schemas, ({ id }) => ({ id })),
  // @ts-expect-error an input schema that is not the operation's
  () => serve(app, get, { input: closed({ id: Type.Integer() }), result: Thing }, () => ({ id: '', size: 1 })),
  // @ts-expect-error an input schema with a field more
  () => serve(app, get, { input: closed({ id: Id, more: Id }), result: Thing }, () => ({ id: '', size: 1 })),
  // @ts-expect-error a result schema that is not the operation's
  () => serve(app, get, { input: Asked, result: closed({ id: Id }) }, () => ({ id: '', size: 1 })),
  // @ts-expect-error a visitor where no person is asked for: the id may be null
  () => serve(app, get, schemas, (_input, actor) => ({ id: actor.id, size: 1 })),
  () => serve(app, getOwn, schemas, (_input, actor) => ({ id: actor.id, size: 1 })),

  // @ts-expect-error a write without the schema of what its conflict brings
  () => serve(app, change, changed, () => null),
  // @ts-expect-error a conflict's schema that is not the operation's
  () => serve(app, change, { ...changed, current: closed({ id: Id }) }, () => null),
  () => serve(app, change, { ...changed, current: Thing }, () => null),
  // @ts-expect-error a conflict's schema where the operation declares none
  () => serve(app, get, { ...schemas, current: Thing }, ({ id }) => ({ id, size: 1 })),
  // @ts-expect-error a refusal that brings something else than the operation declares
  () => conflictOn(change, { id: '' }),
  // @ts-expect-error a refusal of an operation that declares no conflict
  () => conflictOn(get, { id: '', size: 1 }),
  // @ts-expect-error a client that reads what a conflict does not bring
  () => conflictOf(change, null)?.colour,
  () => conflictOf(change, null)?.size,

  // @ts-expect-error a link to an area's page that is not there
  () => coursesAddresses.grades.to(),
  // @ts-expect-error a link that does not say which course
  () => coursesAddresses.introduction.to({ tab: 'team' }),
  // @ts-expect-error a link with a value that its page does not know
  () => coursesAddresses.list.to({ sort: 'worst' }),
  // @ts-expect-error a link that says something its page does not read
  () => coursesAddresses.list.to({ colour: 'red' }),
  // @ts-expect-error a link without the part of its path
  () => libraryAddresses.short.to({}),
  () => coursesAddresses.introduction.to({ id: '', tab: 'team' }),

  // @ts-expect-error a client with a wrong field
  () => call(get, { id: 1 }),
  // @ts-expect-error a client without a field
  () => call(get, {}),
  // @ts-expect-error a client with an unknown field
  () => call(get, { id: '', more: 1 }),
  // @ts-expect-error a client that reads what is not answered
  async () => (await call(get, { id: '' })).result.colour,
  async () => (await call(getOwn, { id: '' })).result.size,

  // @ts-expect-error a right that does not exist
  () => operation<object, null>({ method: 'GET', path: '/x', needs: 'course.destroy' }),
  // @ts-expect-error a path that is not absolute
  () => operation<object, null>({ method: 'GET', path: 'x', needs: 'course' }),

  () =>
    definePlugin({
      id: 'a',
      tags: ['course'],
      // @ts-expect-error a route with a tag that the plugin does not name
      routes: [{ id: 'a.b', path: '/a', title: {} as never, needs: 'user' }],
    }),
  () =>
    definePlugin({
      id: 'a',
      tags: ['course'],
      routes: [{ id: 'a.b', path: '/a', title: {} as never, needs: 'course' }],
      // @ts-expect-error a menu entry for a route of nobody
      menu: [{ route: 'a.c', menu: 'top', order: 1 }],
    }),
  (plugin: Plugin) => plugin,

  () =>
    db
      .insertInto('person_facts')
      // @ts-expect-error a write to a view
      .values({ id: '', name: '', nickname: '', disabled: false })
      .execute(),
  () =>
    db
      .updateTable('person_facts')
      // @ts-expect-error a change through a view
      .set({ name: 'x' })
      .execute(),
  (row: ReadOnly<{ id: string }>) => row,
];
