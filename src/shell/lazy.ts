import { createElement, lazy, type ComponentType, type ReactNode } from 'react';
import { allTexts, openTexts } from './language.ts';
import type { Load, SomeLoad } from './platform.ts';

const known = new WeakMap<SomeLoad, ComponentType<never>>();

/** The component behind a load, one for each load, so that React keeps its state between renders. */
function componentOf<Props>(load: Load<Props>, make: (load: Load<Props>) => Load<Props>): ComponentType<Props> {
  let component = known.get(load) as ComponentType<Props> | undefined;
  if (!component) {
    component = lazy(make(load)) as unknown as ComponentType<Props>;
    known.set(load, component as ComponentType<never>);
  }
  return component;
}

/** Loads what is about to be drawn, whole: it stands at once then, and waits for nothing. */
export async function bring(load: SomeLoad, search: string): Promise<void> {
  const { default: component, parts = () => [] } = await load();
  if (!known.has(load)) known.set(load, component as ComponentType<never>);
  await Promise.all(parts(search).map((part) => bring(part, search)));
}

const withTexts =
  (texts: () => Promise<void>) =>
  <Props>(load: Load<Props>) =>
    (async () => (await Promise.all([load(), texts()]))[0]) as Load<Props>;
const withAllTexts = withTexts(allTexts);
const withOpenTexts = withTexts(openTexts);

/** What a load brings, with the texts beyond the first page's. */
export const lazyOf = <Props>(load: Load<Props>): ComponentType<Props> => componentOf(load, withAllTexts);

/** Shows what a load brings; suspends until it and its texts are there. */
export const Late = <Props extends object>({ load, ...props }: { load: Load<Props> } & Props): ReactNode =>
  createElement(lazyOf(load), props as unknown as Props);

/** Shows the screen of a public page, which waits for the texts of those only. */
export const OpenPart = <Props extends object>({ load, ...props }: { load: Load<Props> } & Props): ReactNode =>
  createElement(componentOf(load, withOpenTexts), props as unknown as Props);

/** Shows a part of the first page, whose texts are there already (scripts/parted-texts.ts). */
export const FirstPart = <Props extends object>({ load, ...props }: { load: Load<Props> } & Props): ReactNode =>
  createElement(
    componentOf(load, (same) => same),
    props as unknown as Props,
  );
