import type { FastifyInstance } from 'fastify';
import {
  BulkResult,
  ManagedMaterialPage,
  ManagedMaterialPick,
  ManagedMaterialQuery,
  ManagedMaterialsPicked,
  MaterialCaptions,
  MaterialCaptionsWrite,
  MaterialEdit,
  MaterialIn,
  MaterialRevise,
  ManagedMaterialDetails,
  MaterialsAdd,
  MaterialsAdded,
  MaterialsEdit,
  MaterialsMove,
} from '#contract/maintenance/maintenance-materials.contract.ts';
import {
  Directories,
  DirectoryAdd,
  DirectoryAdded,
  DirectoryEdit,
  DirectoryId,
  InLibrary,
  ManagedCourses,
  ManagedCoursesWrite,
  ManagedLibraryPage,
  ManagedLibraryQuery,
  LibraryCreate,
  LibraryCreated,
  LibraryMenu,
  LibraryMenuWrite,
  LibraryOpening,
  LibrarySettings,
  LibrarySettingsWrite,
  MaintainerAdd,
  MaintainerRemove,
  Maintainers,
  MenuMove,
  Written,
} from '#contract/maintenance/maintenance.contract.ts';
import { maintenanceOperations as call } from '#contract/maintenance/maintenance.operations.ts';
import { maintenanceMaterialsOperations as onMaterials } from '#contract/maintenance/maintenance-materials.operations.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import { bulkWords } from '#server/platform/refusals/bulk-words.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { directoriesService } from '../directories/directories.service.ts';
import { managedCoursesService } from './managed-courses.service.ts';
import { managedLibrariesService } from './managed-libraries.service.ts';
import type { MaintenancePorts } from '../library.port.ts';
import { materialCaptionsService } from './material-captions.service.ts';
import { materialEditsService } from './material-edits.service.ts';
import { materialMovesService } from './material-moves.service.ts';
import { materialUploadsService } from './material-uploads.service.ts';
import { menuService } from './menu.service.ts';

/** What maintainers do. @param forget what this process remembers of what visitors see */
export function maintenanceRoutes(app: FastifyInstance, ports: MaintenancePorts, forget: () => void) {
  const libraries = handlersOf((db) => managedLibrariesService(db, ports, forget));
  serve(app, call.libraries, { input: ManagedLibraryQuery, result: ManagedLibraryPage }, libraries.list);
  serve(app, call.create, { input: LibraryCreate, result: LibraryCreated }, libraries.create);
  serve(app, call.settings, { input: InLibrary, result: LibrarySettings }, libraries.settings);
  serve(
    app,
    call.writeSheet,
    { input: LibrarySettingsWrite, result: Written, current: LibrarySettings },
    libraries.writeSheet,
  );
  serve(app, call.open, { input: LibraryOpening, result: Written, current: LibrarySettings }, libraries.open);
  serve(app, call.maintainers, { input: InLibrary, result: Maintainers }, libraries.maintainers);
  serve(app, call.addMaintainer, { input: MaintainerAdd, result: Nothing }, libraries.addMaintainer);
  serve(app, call.removeMaintainer, { input: MaintainerRemove, result: Nothing }, libraries.removeMaintainer);

  const menu = handlersOf((db) => menuService(db, forget));
  serve(app, call.menu, { input: InLibrary, result: LibraryMenu }, menu.read);
  serve(app, call.writeMenu, { input: LibraryMenuWrite, result: Written, current: LibraryMenu }, menu.write);
  serve(app, call.publishMenu, { input: MenuMove, result: Written, current: LibraryMenu }, menu.publish);
  serve(app, call.discardMenu, { input: MenuMove, result: Written, current: LibraryMenu }, menu.discard);

  const courses = handlersOf((db) => managedCoursesService(db, forget));
  serve(app, call.courses, { input: InLibrary, result: ManagedCourses }, courses.read);
  serve(
    app,
    call.writeCourses,
    { input: ManagedCoursesWrite, result: Written, current: ManagedCourses },
    courses.write,
  );

  const directories = handlersOf((db) => directoriesService(db, forget));
  serve(app, call.directories, { input: InLibrary, result: Directories }, directories.list);
  serve(app, call.addDirectory, { input: DirectoryAdd, result: DirectoryAdded }, directories.add);
  serve(app, call.editDirectory, { input: DirectoryEdit, result: Nothing }, directories.edit);
  serve(app, call.removeDirectory, { input: DirectoryId, result: Nothing }, directories.remove);

  const edits = handlersOf((db) => materialEditsService(db, forget));
  serve(app, onMaterials.materials, { input: ManagedMaterialQuery, result: ManagedMaterialPage }, edits.page);
  serve(app, onMaterials.pickMaterials, { input: ManagedMaterialPick, result: ManagedMaterialsPicked }, edits.pick);
  serve(app, onMaterials.material, { input: MaterialIn, result: ManagedMaterialDetails }, edits.details);
  serve(
    app,
    onMaterials.editMaterial,
    { input: MaterialEdit, result: Written, current: ManagedMaterialDetails },
    edits.edit,
  );
  serve(app, onMaterials.editMaterials, { input: MaterialsEdit, result: BulkResult, words: bulkWords }, edits.editMany);

  const captions = handlersOf((db) => materialCaptionsService(db, ports.files));
  serve(app, onMaterials.captions, { input: MaterialIn, result: MaterialCaptions }, captions.read);
  serve(
    app,
    onMaterials.writeCaptions,
    { input: MaterialCaptionsWrite, result: MaterialCaptions, current: MaterialCaptions },
    captions.write,
  );

  const moves = handlersOf((db) => materialMovesService(db, { forget, inbox: ports.inbox }));
  serve(
    app,
    onMaterials.moveMaterials,
    { input: MaterialsMove, result: BulkResult, current: ManagedMaterialDetails, words: bulkWords },
    moves.move,
  );
  serve(app, onMaterials.eraseMaterial, { input: MaterialIn, result: Nothing }, moves.erase);

  const uploads = handlersOf((db) => materialUploadsService(db, { forget, inbox: ports.inbox }));
  serve(app, onMaterials.addMaterials, { input: MaterialsAdd, result: MaterialsAdded }, uploads.add);
  serve(
    app,
    onMaterials.reviseMaterial,
    { input: MaterialRevise, result: Written, current: ManagedMaterialDetails },
    uploads.revise,
  );
}
