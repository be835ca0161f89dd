import { createElement, lazy, type ComponentType, type ReactNode } from 'react';
import type { Load } from './platform.ts';

const known = new WeakMap<Load<never>, ComponentType<never>>();

/** The component behind a load, one for each load, so that React keeps its state between renders. */
export function lazyOf<Props>(load: Load<Props>): ComponentType<Props> {
  let component = known.get(load as Load<never>) as ComponentType<Props> | undefined;
  if (!component) {
    component = lazy(load) as unknown as ComponentType<Props>;
    known.set(load as Load<never>, component as ComponentType<never>);
  }
  return component;
}

/** Shows what a load brings; suspends until it is there. */
export const Late = <Props extends object>({ load, ...props }: { load: Load<Props> } & Props): ReactNode =>
  createElement(lazyOf(load), props as unknown as Props);
