import type { Database } from '#server/platform/database/database.ts';
import { catalogueService } from './catalogue.service.ts';
import { introductionService } from './introduction.service.ts';

/** What everyone sees alike, remembered for a second. */
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
    forget,
  };
}
export type Courses = ReturnType<typeof openCourses>;
