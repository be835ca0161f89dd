import { definePlugin, latePart } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'files',
  tags: [],
  routes: [],
  provides: {
    upload: (platform) => ({
      Field: latePart(() => import('./upload/upload-field.screen.tsx'), 120),
      Captions: latePart(() => import('./media/captions.screen.tsx'), 80),
      CaptionsField: latePart(() => import('./upload/captions-field.screen.tsx'), 80),
      flow: async (personId) =>
        (await import('./upload/upload-flow.ts')).uploadFlow({ platform, personId, purpose: 'material' }),
      send: async (personId, picture) =>
        (await import('./upload/send-picture.ts')).sendPicture({ platform, personId, purpose: 'private' }, picture),
    }),
    preview: (platform) => ({
      Preview: latePart(() => import('./readers/preview.screen.tsx'), 420),
      Shown: latePart(() => import('./readers/shown.screen.tsx'), 480),
      download: async (fileId) => (await import('./readers/download.ts')).download(platform, fileId),
    }),
    editor: () => ({ Editor: latePart(() => import('./editor/editor.screen.tsx'), 200) }),
  },
});
