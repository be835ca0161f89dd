import type { Database } from '#server/platform/database.ts';
import { catalogueService } from './catalogue.service.ts';
import { introductionService } from './introduction.service.ts';
import { manageService } from './manage.service.ts';
import { offeringsService } from './offerings.service.ts';
import { outlineService } from './outline.service.ts';
import { studyService } from './study.service.ts';

/** The services of the area, made once: they share what is remembered for a second. */
export function openCourses(db: Database) {
  const catalogue = catalogueService(db);
  const introduction = introductionService(db);
  const forget = () => {
    catalogue.forget();
    introduction.forget();
  };
  return {
    catalogue,
    introduction,
    manage: manageService(db, forget),
    offerings: offeringsService(db, forget),
    outline: outlineService(db),
    study: studyService(db),
  };
}
export type Courses = ReturnType<typeof openCourses>;
