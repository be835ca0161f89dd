import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { pagePicture } from '#contract/portal/page-picture.rule.ts';
import { definePage, read, trailOf, type PageRead } from '#shell/plugin-api.ts';

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
  /** Of the page within the library. */
  title: MessageDescriptor;
  /** The one address of what it shows, however it is filtered and sorted; `id` is the library's. */
  addressOf: (id: string, search: string) => `/${string}`;
  /** Besides what the frame reads. */
  reads?: (libraryId: string, search: string) => readonly PageRead[];
}

/** A page within a library's space. */
export const spacePage = ({ title, addressOf, reads = () => [] }: SpacePage) =>
  definePage({
    reads({ search }) {
      const libraryId = spaceOf(search);
      return libraryId ? [...spaceReads(libraryId), ...reads(libraryId, search)] : [];
    },
    head({ of, origin, i18n, search }) {
      const library = of(libraryOperations.detail);
      if (!library) return null;
      const { ZYKID: id, MC: name, summary, introduction } = library;
      const canonical = addressOf(id, search);
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
    },
  });
