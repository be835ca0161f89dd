import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { LibraryDetail } from '#contract/library/library.contract.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { pagePicture } from '#contract/portal/page-picture.rule.ts';
import { read, trailOf } from '#shell/plugin-api.ts';

/** The library that an address of its space names; '' where it is the one that was open last. */
export function spaceOf(search: string): string {
  const { id, libraryId } = libraryAddresses.space.read(search);
  return libraryId || id;
}

/** What the frame of a space reads, and its pages with it. */
export const spaceReads = (libraryId: string) => [
  read(libraryOperations.detail, { ZYKID: libraryId }),
  read(libraryOperations.navs, { ZYKID: libraryId }),
];

interface SpacePage {
  origin: string;
  i18n: I18n;
  /** Of the page within the library. */
  title: MessageDescriptor;
  canonical: `/${string}`;
}

/** What a page within a library's space says of itself. */
export function spaceHead(library: LibraryDetail, { origin, i18n, title, canonical }: SpacePage) {
  const { ZYKID: id, MC: name, summary, introduction } = library;
  return {
    title: `${i18n._(title)} · ${name}`,
    description: summary || { html: introduction },
    canonical,
    picture: pagePicture('libraries', id),
    data: [
      trailOf(
        [i18n._(msg`资源库`), origin + libraryAddresses.list.to()],
        [name, origin + libraryAddresses.home.to({ id })],
        [i18n._(title), origin + canonical],
      ),
    ],
  };
}
