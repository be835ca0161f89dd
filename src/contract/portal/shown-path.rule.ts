import { portalAddresses } from './portal.addresses.ts';

/** Whose page stands at a path: who comes to the host alone gets home, and the browser then writes home's own address. */
export const shownPath = (path: string): string => (path === '/' ? portalAddresses.home.pattern : path);
