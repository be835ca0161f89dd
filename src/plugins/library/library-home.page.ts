import { msg } from '@lingui/core/macro';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { pagePicture } from '#contract/portal/page-picture.rule.ts';
import { definePage, read, trailOf } from '#shell/plugin-api.ts';
import { newestMaterialsQuery } from './library-list-query.rule.ts';
import { spaceOf, spaceReads } from './library-space-page.rule.ts';

export default definePage({
  reads: ({ search }) => {
    const libraryId = spaceOf(search);
    if (!libraryId) return [];
    const of = { ZYKID: libraryId };
    const { banners, goodCourses, hotMaterials, materials } = libraryOperations;
    return [
      ...spaceReads(libraryId),
      read(banners, of),
      read(hotMaterials, of),
      read(goodCourses, of),
      read(materials, { ...of, ...newestMaterialsQuery }),
    ];
  },
  head: ({ of, origin, i18n }) => {
    const library = of(libraryOperations.detail);
    if (!library) return null;
    const canonical = libraryAddresses.home.to({ id: library.ZYKID });
    const picture = pagePicture('libraries', library.ZYKID);
    return {
      title: library.MC,
      description: library.summary || { html: library.introduction },
      canonical,
      picture,
      data: [
        { '@type': 'Collection', name: library.MC, url: origin + canonical, image: origin + picture },
        trailOf([i18n._(msg`资源库`), origin + libraryAddresses.list.to()], [library.MC, origin + canonical]),
      ],
    };
  },
});
