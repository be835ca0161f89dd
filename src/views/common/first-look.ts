import { createContext, use } from 'react';

/** What the server could know of a window when it drew the page. */
export interface FirstLook {
  isPhone: boolean;
  isDark: boolean;
}

/** Given while a page that the server drew is taken over, so that the first drawing here is the same one. */
export const unknownLook: FirstLook = { isPhone: false, isDark: false };
export const FirstLookContext = createContext(unknownLook);

export const useFirstLook = (): FirstLook => use(FirstLookContext);
