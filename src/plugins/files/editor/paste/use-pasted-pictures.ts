import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { createActor, waitFor } from 'xstate';
import { acceptOf, publicMedia } from '#contract/files/files.rule.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { uploadFlow } from '../../upload/upload-flow.ts';

const maxBytes = 40 * 1024 ** 2;
const endingOf = (type: string) => type.slice('image/'.length).replace(/\+.*$/, '');

/** Stores what is pasted as anybody may see it, and tells what could not be had. */
export function usePastedPictures() {
  const platform = usePlatform();
  const { t } = useLingui();
  const { notify, person } = platform;
  // The editor takes its extensions once.
  return useMemo(() => {
    async function store(picture: Blob): Promise<string | null> {
      const name = picture instanceof File ? picture.name : `${t`粘贴的图片`}.${endingOf(picture.type)}`;
      const file = new File([picture], name, { type: picture.type });
      const flow = uploadFlow({ platform, personId: person.id ?? '', purpose: 'public' });
      const upload = createActor(flow, { input: { accept: acceptOf.picture, maxBytes } }).start();
      upload.send({ type: 'upload.pick', file });
      const { context } = await waitFor(upload, (now) => now.status === 'done' || now.context.problem !== null);
      upload.stop();
      if (context.stored) return publicMedia(context.stored.fileId);
      notify({
        kind: 'warning',
        title: t`1 张粘贴的图片上传失败`,
        text: context.refusal?.message ?? t`只支持 40 MB 以内的 JPG、PNG、WebP、GIF 图片。`,
      });
      return null;
    }
    const onLost = (count: number) =>
      notify({
        kind: 'warning',
        title: t`${count} 张图片未能粘贴`,
        text: t`剪贴板中没有这些图片的内容。请在原文档中逐张复制后粘贴，或点击“插入图片”上传。`,
      });
    return { store, onLost };
  }, [platform, person.id, notify, t]);
}
