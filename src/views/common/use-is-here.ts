import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page stands in a browser: false on the server, and while the browser takes over what the server drew. */
export const useIsHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
