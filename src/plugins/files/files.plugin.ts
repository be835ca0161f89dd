import { msg } from '@lingui/core/macro';
import { filesAddresses } from '#contract/files/files.addresses.ts';
import { definePlugin, latePart } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'files',
  tags: [],
  routes: [
    {
      id: 'files.phone',
      path: filesAddresses.phone.pattern,
      title: msg`用手机拍照`,
      needs: 'open',
      layout: 'blank',
      hidden: true,
      screen: () => import('./photos/phone-photos.screen.tsx'),
    },
  ],
  provides: {
    upload: (platform) => ({
      Field: latePart(() => import('./upload/upload-field.screen.tsx'), 120),
      Captions: latePart(() => import('./media/captions.screen.tsx'), 80),
      CaptionsField: latePart(() => import('./upload/captions-field.screen.tsx'), 80),
      PhotoCode: latePart(() => import('./photos/photo-code.screen.tsx'), 32),
      flow: async (personId) =>
        (await import('./upload/upload-flow.ts')).uploadFlow({ platform, personId, purpose: 'material' }),
      send: async (personId, file, kind = 'picture') =>
        (await import('./upload/send-one.ts')).sendOne({ platform, personId, purpose: 'private' }, file, kind),
    }),
    preview: (platform) => ({
      Preview: latePart(() => import('./readers/preview.screen.tsx'), 420),
      Shown: latePart(() => import('./readers/shown.screen.tsx'), 480),
      download: async (fileId) => (await import('./readers/download.ts')).download(platform, fileId),
    }),
    editor: () => ({ Editor: latePart(() => import('./editor/editor.screen.tsx'), 200) }),
  },
});
