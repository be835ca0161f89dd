import { definePlugin } from '#shell/plugin-api.ts';
import { latePart } from './late-part.tsx';

export default definePlugin({
  id: 'files',
  tags: [],
  routes: [],
  provides: {
    upload: (platform) => ({
      Field: latePart(() => import('./upload-field.screen.tsx'), 120),
      Captions: latePart(() => import('./captions.screen.tsx'), 80),
      CaptionsField: latePart(() => import('./captions-field.screen.tsx'), 80),
      flow: async (personId) =>
        (await import('./upload-flow.ts')).uploadFlow({ platform, personId, purpose: 'material' }),
    }),
    preview: () => ({
      Preview: latePart(() => import('./preview.screen.tsx'), 420),
      Shown: latePart(() => import('./shown.screen.tsx'), 480),
    }),
    editor: () => ({ Editor: latePart(() => import('./editor.screen.tsx'), 200) }),
  },
});
