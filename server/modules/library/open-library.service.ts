import type { Database } from '#server/platform/database/database.ts';
import { eventsRepository } from './statistics/events.repository.ts';
import { sharedAdding } from './favourites/favourites.service.ts';
import { hotWordsRepository } from './spaces/hot-words.repository.ts';
import { librariesService } from './spaces/libraries.service.ts';
import { libraryCoursesService } from './spaces/library-courses.service.ts';
import type { LibraryPorts } from './library.port.ts';
import { materialSearchService } from './materials/material-search.service.ts';
import { materialService } from './materials/material.service.ts';
import { materialsService } from './materials/materials.service.ts';
import { spacesService } from './spaces/spaces.service.ts';
import { usesCounter } from './statistics/uses-counter.ts';

/** What the calls of the area share: what is remembered for a moment, and what many do in one statement. */
export function openLibrary(db: Database, ports: LibraryPorts) {
  const spaces = spacesService(db);
  const libraries = librariesService(db, spaces);
  const materials = materialsService(db, spaces);
  const search = materialSearchService(db);
  const uses = usesCounter(db);
  return {
    spaces,
    libraries,
    materials,
    search,
    courses: libraryCoursesService(db, spaces),
    material: materialService(db, ports, uses),
    addFavourite: sharedAdding(db),
    ports,
    /** Chores: events into counters, forgetting what is over, and who is among the hottest. */
    count: uses.round,
    async sweep() {
      await eventsRepository(db).sweep();
      await hotWordsRepository(db).refresh();
    },
    /** After a write of this process that visitors see: menu, configuration, publishing, withdrawing. */
    forget() {
      spaces.forget();
      libraries.forget();
      materials.forget();
      search.forget();
    },
  };
}
export type OpenLibrary = ReturnType<typeof openLibrary>;
