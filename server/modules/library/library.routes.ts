import type { FastifyInstance } from 'fastify';
import { libraryIdCodec, materialIdCodec } from '#contract/library/library.codec.ts';
import {
  MaterialHits,
  MaterialAddress,
  MaterialAddressQuery,
  MaterialCode,
  MaterialDetail,
  MaterialId,
  MaterialInfo,
  MaterialInfoQuery,
  MaterialListQuery,
  MaterialPage,
  MaterialPlace,
  MaterialPreview,
  Materials,
  MaterialSearchQuery,
} from '#contract/library/library-materials.contract.ts';
import {
  EditionQuery,
  LibraryBanners,
  LibraryCoursePage,
  LibraryCourseQuery,
  LibraryCourses,
  LibraryDetail,
  LibraryId,
  LibraryListQuery,
  LibraryNavs,
  LibraryOverview,
  LibraryPage,
} from '#contract/library/library.contract.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import { libraryOperations as call } from '#contract/library/library.operations.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { favouritesRoutes } from './favourites/favourites.routes.ts';
import { libraryExamples as example } from './library.examples.ts';
import type { OpenLibrary } from './open-library.service.ts';
import { viewerOf } from './statistics/viewer.ts';

/** What visitors, learners and teachers ask of the libraries. */
export function libraryRoutes(app: FastifyInstance, library: OpenLibrary) {
  const { libraries, courses, materials, material } = library;
  const idOf = libraryIdCodec.decode;
  serve(app, call.list, { input: LibraryListQuery, result: LibraryPage, example: example.list }, libraries.list);
  serve(app, call.overview, { input: EditionQuery, result: LibraryOverview }, ({ edition }, actor) =>
    libraries.overview(edition ?? actor.edition, actor),
  );
  serve(app, call.detail, { input: LibraryId, result: LibraryDetail, example: example.detail }, (input, actor) =>
    libraries.detail(idOf(input), actor),
  );
  serve(app, call.navs, { input: LibraryId, result: LibraryNavs, example: example.navs }, (input, actor) =>
    libraries.navs(idOf(input), actor),
  );
  serve(app, call.banners, { input: LibraryId, result: LibraryBanners, example: example.banners }, (input, actor) =>
    libraries.banners(idOf(input), actor),
  );
  serve(
    app,
    call.courses,
    { input: LibraryCourseQuery, result: LibraryCoursePage, example: example.courses },
    courses.list,
  );
  serve(
    app,
    call.goodCourses,
    { input: LibraryId, result: LibraryCourses, example: example.goodCourses },
    (input, actor) => courses.good(idOf(input), actor),
  );
  serve(
    app,
    call.materials,
    { input: MaterialListQuery, result: MaterialPage, example: example.materials },
    materials.list,
  );
  serve(app, call.searchMaterials, { input: MaterialSearchQuery, result: MaterialHits }, library.search.find);
  serve(
    app,
    call.hotMaterials,
    { input: LibraryId, result: Materials, example: example.hotMaterials },
    (input, actor) => materials.hot(idOf(input), actor),
  );
  serve(
    app,
    call.recommended,
    { input: MaterialId, result: Materials, example: example.recommended },
    async (input, actor) => {
      const { id, libraryId } = await material.find(actor, materialIdCodec.decode(input));
      return materials.like(libraryId, id, actor);
    },
  );
  serve(app, call.material, { input: MaterialId, result: MaterialDetail, example: example.material }, (input, actor) =>
    material.detail(materialIdCodec.decode(input), actor),
  );
  serve(
    app,
    call.countView,
    { input: MaterialId, result: Nothing },
    async (input, actor, { request }) => {
      await material.countView(materialIdCodec.decode(input), actor, viewerOf(request));
      return null;
    },
    // Said again it counts nothing.
    { isOnce: true },
  );
  serve(app, call.materialAt, { input: MaterialCode, result: MaterialPlace }, async ({ code }, actor) => {
    const { id, libraryId } = await material.at(code, actor);
    return { ZYID: id, ZYKID: libraryId };
  });
  serve(
    app,
    call.materialInfo,
    { input: MaterialInfoQuery, result: MaterialInfo, example: example.materialInfo },
    async (input, actor) => ({
      ...input,
      files: await material.files(materialIdCodec.decode(input), actor),
    }),
  );
  serve(
    app,
    call.address,
    { input: MaterialAddressQuery, result: MaterialAddress, example: example.address },
    (input, actor, { request }) => {
      const { fileId, purpose = 'view' } = input;
      return material.address({ ...materialIdCodec.decode(input), fileId, purpose }, actor, viewerOf(request));
    },
  );
  serve(app, call.preview, { input: MaterialId, result: MaterialPreview, example: example.preview }, (input, actor) =>
    material.preview(materialIdCodec.decode(input), actor),
  );
  favouritesRoutes(app, library);
}
