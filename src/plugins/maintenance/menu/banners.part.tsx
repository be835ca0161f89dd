import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { acceptOf, publicMedia } from '#contract/files/files.rule.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { useTreeDrag } from '#shell/plugin-editing.ts';
import { BannersField } from '#views/maintenance/banners-field.view.tsx';
import { listPlace, movedTo } from '../list-place.rule.ts';
import { isPath, type LibrarySettingsContent } from '../information/library-settings.editing.ts';

type Banners = LibrarySettingsContent['banners'];
const most = 6;

/** The pictures that the first page of the library turns over, in their order. */
export function BannersPart({ banners, onChange }: { banners: Banners; onChange: (banners: Banners) => void }) {
  const { t } = useLingui();
  const { upload } = usePlatform();
  const [announcement, announce] = useState('');
  // The box is empty again after each picture: the next one comes beside it, not in its place.
  const [storedId, setStored] = useState('');
  const ids = banners.map(({ fileId }) => fileId);
  const move = (id: string, position: number) => {
    onChange(movedTo(banners, ids.indexOf(id), position));
    announce(t`已移到第 ${position + 1} 位`);
  };
  const { dragging, rowRef } = useTreeDrag((dragged, over, edge) => listPlace(ids, dragged, over, edge), move);
  return (
    <BannersField
      banners={banners}
      isPath={isPath}
      dragging={dragging}
      rowRef={rowRef}
      announcement={announcement}
      pictureOf={publicMedia}
      onChange={onChange}
      onMove={move}
      upload={
        banners.length < most ? (
          <upload.Field
            key={storedId}
            isPublic
            maxBytes={10 * 1024 * 1024}
            accept={acceptOf.picture}
            label={t`上传轮播图`}
            onStored={({ fileId }) => {
              setStored(fileId);
              if (!ids.includes(fileId)) onChange([...banners, { fileId, title: '', link: '' }]);
            }}
          />
        ) : null
      }
    />
  );
}
