import type { FastifyInstance } from 'fastify';
import {
  BulkResult,
  KeptMaterialPage,
  KeptMaterialPick,
  KeptMaterialQuery,
  KeptMaterialsPicked,
  MaterialCaptions,
  MaterialCaptionsWrite,
  MaterialEdit,
  MaterialIn,
  MaterialRevise,
  MaterialSheet,
  MaterialsAdd,
  MaterialsAdded,
  MaterialsEdit,
  MaterialsMove,
} from '#contract/maintenance-materials.contract.ts';
import {
  Directories,
  DirectoryAdd,
  DirectoryAdded,
  DirectoryEdit,
  DirectoryId,
  InLibrary,
  KeptCourses,
  KeptCoursesWrite,
  KeptLibraryPage,
  KeptLibraryQuery,
  LibraryFound,
  LibraryFounded,
  LibraryMenu,
  LibraryMenuWrite,
  LibraryOpening,
  LibrarySheet,
  LibrarySheetWrite,
  MaintainerAdd,
  MaintainerRemove,
  Maintainers,
  MenuMove,
  Written,
} from '#contract/maintenance.contract.ts';
import { maintenanceOperations as call } from '#contract/maintenance.operations.ts';
import { Nothing } from '#contract/shapes.contract.ts';
import { bulkWords } from '#server/platform/bulk-words.ts';
import type { Database } from '#server/platform/database.ts';
import { handlersOf, serve } from '#server/platform/serve.ts';
import { directoriesService } from './directories.service.ts';
import { keptCoursesService } from './kept-courses.service.ts';
import { keptLibrariesService } from './kept-libraries.service.ts';
import type { MaintenancePorts } from './library.port.ts';
import { materialCaptionsService } from './material-captions.service.ts';
import { materialEditsService } from './material-edits.service.ts';
import { materialMovesService } from './material-moves.service.ts';
import { materialUploadsService } from './material-uploads.service.ts';
import { menuService } from './menu.service.ts';

/** What maintainers do. @param forget what this process remembers of what visitors see */
export function maintenanceRoutes(app: FastifyInstance, ports: MaintenancePorts, forget: () => void) {
  const libraries = handlersOf((db) => keptLibrariesService(db, ports, forget));
  serve(app, call.libraries, { input: KeptLibraryQuery, result: KeptLibraryPage }, libraries.list);
  serve(app, call.found, { input: LibraryFound, result: LibraryFounded }, libraries.found);
  serve(app, call.sheet, { input: InLibrary, result: LibrarySheet }, libraries.sheet);
  serve(
    app,
    call.writeSheet,
    { input: LibrarySheetWrite, result: Written, current: LibrarySheet },
    libraries.writeSheet,
  );
  serve(app, call.open, { input: LibraryOpening, result: Written, current: LibrarySheet }, libraries.open);
  serve(app, call.maintainers, { input: InLibrary, result: Maintainers }, libraries.maintainers);
  serve(app, call.addMaintainer, { input: MaintainerAdd, result: Nothing }, libraries.addMaintainer);
  serve(app, call.removeMaintainer, { input: MaintainerRemove, result: Nothing }, libraries.removeMaintainer);

  const menu = handlersOf((db) => menuService(db, forget));
  serve(app, call.menu, { input: InLibrary, result: LibraryMenu }, menu.read);
  serve(app, call.writeMenu, { input: LibraryMenuWrite, result: Written, current: LibraryMenu }, menu.write);
  serve(app, call.publishMenu, { input: MenuMove, result: Written, current: LibraryMenu }, menu.publish);
  serve(app, call.discardMenu, { input: MenuMove, result: Written, current: LibraryMenu }, menu.discard);

  const courses = handlersOf((db) => keptCoursesService(db, forget));
  serve(app, call.courses, { input: InLibrary, result: KeptCourses }, courses.read);
  serve(app, call.writeCourses, { input: KeptCoursesWrite, result: Written, current: KeptCourses }, courses.write);

  const directories = handlersOf((db) => directoriesService(db, forget));
  serve(app, call.directories, { input: InLibrary, result: Directories }, directories.list);
  serve(app, call.addDirectory, { input: DirectoryAdd, result: DirectoryAdded }, directories.add);
  serve(app, call.editDirectory, { input: DirectoryEdit, result: Nothing }, directories.edit);
  serve(app, call.removeDirectory, { input: DirectoryId, result: Nothing }, directories.remove);

  const edits = handlersOf((db) => materialEditsService(db, forget));
  serve(app, call.materials, { input: KeptMaterialQuery, result: KeptMaterialPage }, edits.page);
  serve(app, call.pickMaterials, { input: KeptMaterialPick, result: KeptMaterialsPicked }, edits.pick);
  serve(app, call.material, { input: MaterialIn, result: MaterialSheet }, edits.sheet);
  serve(app, call.editMaterial, { input: MaterialEdit, result: Written, current: MaterialSheet }, edits.edit);
  serve(app, call.editMaterials, { input: MaterialsEdit, result: BulkResult, words: bulkWords }, edits.editMany);

  const captions = handlersOf((db) => materialCaptionsService(db, ports.files));
  serve(app, call.captions, { input: MaterialIn, result: MaterialCaptions }, captions.read);
  serve(
    app,
    call.writeCaptions,
    { input: MaterialCaptionsWrite, result: MaterialCaptions, current: MaterialCaptions },
    captions.write,
  );

  const moves = handlersOf((db) => materialMovesService(db, forget));
  serve(
    app,
    call.moveMaterials,
    { input: MaterialsMove, result: BulkResult, current: MaterialSheet, words: bulkWords },
    moves.move,
  );
  serve(app, call.eraseMaterial, { input: MaterialIn, result: Nothing }, moves.erase);

  const uploads = handlersOf((db) => materialUploadsService(db, forget));
  serve(app, call.addMaterials, { input: MaterialsAdd, result: MaterialsAdded }, uploads.add);
  serve(app, call.reviseMaterial, { input: MaterialRevise, result: Written, current: MaterialSheet }, uploads.revise);
}
