/** The shell's own frames that do not come with the first page. */
export const workFrame = () => import('./work-frame.tsx');
export const accountFrame = () => import('./account-frame.tsx');
