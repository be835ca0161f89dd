import { msg } from '@lingui/core/macro';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { materialCodec, materialIdCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { pagePicture } from '#contract/portal/page-picture.rule.ts';
import { definePage, read, trailOf } from '#shell/plugin-api.ts';
import { typeName } from '#views/library/material.words.ts';

export default definePage({
  // Not its preview: an address that is signed ends, and a page may be kept.
  reads: ({ search }) => {
    const { id } = libraryAddresses.material.read(search);
    if (!id) return [];
    const of = materialIdCodec.encode({ id });
    return [read(libraryOperations.material, of), read(libraryOperations.recommended, of)];
  },
  head: ({ of, origin, i18n }) => {
    const found = of(libraryOperations.material);
    if (!found) return null;
    const material = materialCodec.decode(found);
    const { title, introduction, author, school, libraryName } = material;
    const type = typeName(material.type, i18n.locale);
    const canonical = libraryAddresses.material.to({ id: material.id });
    const library = origin + libraryAddresses.home.to({ id: material.libraryId });
    const picture = pagePicture('materials', material.id);
    return {
      title,
      description: introduction
        ? { html: introduction }
        : [libraryName, type, author, school].filter((fact) => fact !== '').join(' · '),
      canonical,
      picture,
      data: [
        {
          '@type': 'LearningResource',
          name: title,
          learningResourceType: type,
          url: origin + canonical,
          image: origin + picture,
          dateModified: material.updatedAt,
          ...(author && { author: { '@type': 'Person', name: author } }),
          ...(school && { publisher: { '@type': 'CollegeOrUniversity', name: school } }),
          ...(material.tags.length > 0 && { keywords: material.tags }),
          isPartOf: { '@type': 'Collection', name: libraryName, url: library },
        },
        trailOf(
          [i18n._(msg`资源库`), origin + libraryAddresses.list.to()],
          [libraryName, library],
          [title, origin + canonical],
        ),
      ],
    };
  },
});
