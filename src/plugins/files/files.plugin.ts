import { definePlugin } from '#shell/plugin-api.ts';
import { latePart } from './late-part.tsx';

export default definePlugin({
  id: 'files',
  tags: [],
  routes: [],
  provides: {
    upload: () => ({
      Field: latePart(() => import('./upload-field.screen.tsx'), 120),
      Captions: latePart(() => import('./captions.screen.tsx'), 80),
    }),
    preview: () => ({ Preview: latePart(() => import('./preview.screen.tsx'), 420) }),
    editor: () => ({ Editor: latePart(() => import('./editor.screen.tsx'), 200) }),
  },
});
