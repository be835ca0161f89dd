import { useSyncExternalStore } from 'react';

/** A value that React can follow; for things that valtio must not proxy (components, functions). */
export function createStore<Value>(first: Value) {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return { get, set, use: () => useSyncExternalStore(subscribe, get, get) };
}
